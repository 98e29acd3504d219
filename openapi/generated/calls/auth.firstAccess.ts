// Generated from openapi/ by `npm run generate` – do not edit.
export const authFirstAccess = {"id":"auth.firstAccess","method":"POST","path":"/api/v1/program/{programId}/first_access","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
