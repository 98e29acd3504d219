// Generated from openapi/ by `npm run generate` – do not edit.
export const participantAttachment = {"id":"participant.attachment","method":"POST","path":"/api/v1/program/{programId}/participant/attachment","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["attachment.list"],"body":"multipart"} as const;
