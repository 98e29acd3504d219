// Generated from openapi/ by `npm run generate` – do not edit.
export const consentGive = {"id":"consent.give","method":"POST","path":"/api/v1/program/{programId}/consent","envelope":{},"idempotent":true,"within":"program","path_params":[],"changes":["consent.show","consent.history"],"body":"json"} as const;
