// Generated from openapi/ by `npm run generate` – do not edit.
export const productCategoryOptions = {"id":"product.categoryOptions","method":"GET","path":"/api/v1/program/{programId}/product_category/categories_option","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
