// Generated from openapi/ by `npm run generate` – do not edit.
export const termAccept = {"id":"term.accept","method":"POST","path":"/api/v1/program/{programId}/term/{id}/accept","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["term.available","term.show","term.accepted"],"body":"json"} as const;
