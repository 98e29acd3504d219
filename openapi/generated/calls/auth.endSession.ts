// Generated from openapi/ by `npm run generate` – do not edit.
export const authEndSession = {"id":"auth.endSession","method":"DELETE","path":"/api/v1/program/{programId}/sessions/{id}","envelope":{},"idempotent":false,"within":"session","path_params":["id"],"changes":["auth.sessions"]} as const;
