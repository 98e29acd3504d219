// Generated from openapi/ by `npm run generate` – do not edit.
export const termList = {"id":"term.list","method":"GET","path":"/api/v1/program/{programId}/term/list","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
