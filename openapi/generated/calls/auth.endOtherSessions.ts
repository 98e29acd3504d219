// Generated from openapi/ by `npm run generate` – do not edit.
export const authEndOtherSessions = {"id":"auth.endOtherSessions","method":"POST","path":"/api/v1/program/{programId}/sessions/end-others","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["auth.sessions"],"body":"json"} as const;
