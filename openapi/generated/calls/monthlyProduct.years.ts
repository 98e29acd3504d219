// Generated from openapi/ by `npm run generate` – do not edit.
export const monthlyProductYears = {"id":"monthlyProduct.years","method":"GET","path":"/api/v1/program/{programId}/monthly_product/years","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
