// Generated from openapi/ by `npm run generate` – do not edit.
export const productCategoryList = {"id":"product.categoryList","method":"GET","path":"/api/v1/program/{programId}/product_category","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
