// Generated from openapi/ by `npm run generate` – do not edit.
export const authLogin = {"id":"auth.login","method":"POST","path":"/api/v1/program/{programId}/login","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
