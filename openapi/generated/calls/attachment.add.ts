// Generated from openapi/ by `npm run generate` – do not edit.
export const attachmentAdd = {"id":"attachment.add","method":"POST","path":"/api/v1/{attachable}/{id}/attachment/add_attachment","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["attachable","id"],"changes":["attachment.list","ticket.list","ticket.show","ticket.answers"],"body":"multipart"} as const;
