// Generated from openapi/ by `npm run generate` – do not edit.
export const mgmPageSettings = {"id":"mgm.pageSettings","method":"GET","path":"/api/v1/program/{programId}/mgm/page_settings","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
