// Generated from openapi/ by `npm run generate` – do not edit.
export const productCategories = {"id":"product.categories","method":"GET","path":"/api/v1/program/{programId}/products/categories","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
