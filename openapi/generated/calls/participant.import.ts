// Generated from openapi/ by `npm run generate` – do not edit.
export const participantImport = {"id":"participant.import","method":"POST","path":"/api/v1/program/{programId}/participant/import","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["import.list","import.show","import.logs","import.errors"],"body":"multipart"} as const;
