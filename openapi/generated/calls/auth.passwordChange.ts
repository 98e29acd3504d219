// Generated from openapi/ by `npm run generate` – do not edit.
export const authPasswordChange = {"id":"auth.passwordChange","method":"POST","path":"/api/v1/program/{programId}/password_change","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
