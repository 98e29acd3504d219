// Generated from openapi/ by `npm run generate` – do not edit.
export const attachmentCreate = {"id":"attachment.create","method":"POST","path":"/api/v1/{attachable}/{id}/attachment","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["attachable","id"],"changes":["attachment.list","ticket.list","ticket.show","ticket.answers"],"body":"multipart"} as const;
