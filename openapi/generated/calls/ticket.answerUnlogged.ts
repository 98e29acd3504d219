// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketAnswerUnlogged = {"id":"ticket.answerUnlogged","method":"POST","path":"/api/v1/ticket_unlogged/{token}/answer","envelope":{"record":"data"},"idempotent":true,"within":"program","path_params":["token"],"changes":["ticket.showUnlogged","ticket.answersUnlogged"],"body":"json"} as const;
