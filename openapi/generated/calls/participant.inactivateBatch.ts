// Generated from openapi/ by `npm run generate` – do not edit.
export const participantInactivateBatch = {"id":"participant.inactivateBatch","method":"POST","path":"/api/v1/program/{programId}/participant/inactivate-batch","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[],"changes":["participant.list","participant.show"],"body":"multipart"} as const;
