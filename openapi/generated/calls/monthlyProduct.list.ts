// Generated from openapi/ by `npm run generate` – do not edit.
export const monthlyProductList = {"id":"monthlyProduct.list","method":"GET","path":"/api/v1/program/{programId}/monthly_product","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
