// Generated from openapi/ by `npm run generate` – do not edit.
export const participantCreate = {"id":"participant.create","method":"POST","path":"/api/v1/program/{programId}/participant","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["participant.list","participant.show"],"body":"json"} as const;
