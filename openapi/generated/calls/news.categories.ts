// Generated from openapi/ by `npm run generate` – do not edit.
export const newsCategories = {"id":"news.categories","method":"GET","path":"/api/v1/news/category","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
