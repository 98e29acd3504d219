// Generated from openapi/ by `npm run generate` – do not edit.
export const faqCategories = {"id":"faq.categories","method":"GET","path":"/api/v1/program/{programId}/faq-category","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
