// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketAnswersUnlogged = {"id":"ticket.answersUnlogged","method":"GET","path":"/api/v1/ticket_unlogged/{token}/answer","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":["token"]} as const;
