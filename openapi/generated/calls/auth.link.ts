// Generated from openapi/ by `npm run generate` – do not edit.
export const authLink = {"id":"auth.link","method":"POST","path":"/api/v1/auth/link","envelope":{},"idempotent":false,"within":"session","path_params":[],"body":"json"} as const;
