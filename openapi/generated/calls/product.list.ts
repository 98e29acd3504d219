// Generated from openapi/ by `npm run generate` – do not edit.
export const productList = {"id":"product.list","method":"GET","path":"/api/v1/program/{programId}/products","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
