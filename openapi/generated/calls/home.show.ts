// Generated from openapi/ by `npm run generate` – do not edit.
export const homeShow = {"id":"home.show","method":"GET","path":"/api/v1/program/{programId}/home","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
