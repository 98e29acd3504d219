// Generated from openapi/ by `npm run generate` – do not edit.
export const authFirstAccessToken = {"id":"auth.firstAccessToken","method":"POST","path":"/api/v1/program/{programId}/first_access_token","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
