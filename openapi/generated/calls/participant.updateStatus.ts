// Generated from openapi/ by `npm run generate` – do not edit.
export const participantUpdateStatus = {"id":"participant.updateStatus","method":"PUT","path":"/api/v1/program/{programId}/participant/{id}/status","envelope":"record","idempotent":false,"within":"session","path_params":["id"],"body":"json"} as const;
