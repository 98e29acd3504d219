// Generated from openapi/ by `npm run generate` – do not edit.
export const faqOffline = {"id":"faq.offline","method":"GET","path":"/api/v1/faq/offline","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
