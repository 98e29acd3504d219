// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketOpenUnloggedAttachment = {"id":"ticket.openUnloggedAttachment","method":"GET","path":"/api/v1/ticket_unlogged/{token}/attachment/{attachment_id}/open","envelope":{},"idempotent":false,"within":"program","path_params":["token","attachment_id"]} as const;
