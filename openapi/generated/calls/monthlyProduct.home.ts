// Generated from openapi/ by `npm run generate` – do not edit.
export const monthlyProductHome = {"id":"monthlyProduct.home","method":"GET","path":"/api/v1/program/{programId}/monthly_product/home","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
