// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketReplies = {"id":"ticket.replies","method":"GET","path":"/api/v1/ticket-reply","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
