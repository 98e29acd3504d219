// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketOpenAttachment = {"id":"ticket.openAttachment","method":"GET","path":"/api/v1/ticket/{id}/attachment/{attachment_id}/open","envelope":{},"idempotent":false,"within":"session","path_params":["id","attachment_id"]} as const;
