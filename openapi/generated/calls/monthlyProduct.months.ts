// Generated from openapi/ by `npm run generate` – do not edit.
export const monthlyProductMonths = {"id":"monthlyProduct.months","method":"GET","path":"/api/v1/program/{programId}/monthly_product/months","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
