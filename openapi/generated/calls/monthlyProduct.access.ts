// Generated from openapi/ by `npm run generate` – do not edit.
export const monthlyProductAccess = {"id":"monthlyProduct.access","method":"GET","path":"/api/v1/program/{programId}/monthly_product/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
