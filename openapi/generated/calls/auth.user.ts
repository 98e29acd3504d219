// Generated from openapi/ by `npm run generate` – do not edit.
export const authUser = {"id":"auth.user","method":"GET","path":"/api/v1/program/{programId}/user","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
