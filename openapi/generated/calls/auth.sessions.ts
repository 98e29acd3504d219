// Generated from openapi/ by `npm run generate` – do not edit.
export const authSessions = {"id":"auth.sessions","method":"GET","path":"/api/v1/program/{programId}/sessions","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
