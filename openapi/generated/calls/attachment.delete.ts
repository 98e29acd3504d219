// Generated from openapi/ by `npm run generate` – do not edit.
export const attachmentDelete = {"id":"attachment.delete","method":"DELETE","path":"/api/v1/{attachable}/{id}/attachment/{attachable_id}","envelope":{},"idempotent":false,"within":"session","path_params":["attachable","id","attachable_id"],"changes":["attachment.list","ticket.list","ticket.show","ticket.answers"]} as const;
