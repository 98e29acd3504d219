// Generated from openapi/ by `npm run generate` – do not edit.
export const faqOfflineCategories = {"id":"faq.offlineCategories","method":"GET","path":"/api/v1/faq-category/offline","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
