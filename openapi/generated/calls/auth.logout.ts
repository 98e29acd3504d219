// Generated from openapi/ by `npm run generate` – do not edit.
export const authLogout = {"id":"auth.logout","method":"POST","path":"/api/v1/program/{programId}/logout","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
