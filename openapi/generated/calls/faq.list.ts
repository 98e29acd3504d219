// Generated from openapi/ by `npm run generate` – do not edit.
export const faqList = {"id":"faq.list","method":"GET","path":"/api/v1/program/{programId}/faq","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
