// Generated from openapi/ by `npm run generate` – do not edit.
export const participantUpdateStatus = {"id":"participant.updateStatus","method":"PUT","path":"/api/v1/program/{programId}/participant/{id}/status","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"],"changes":["participant.list","participant.show"],"body":"json"} as const;
