// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketAnswer = {"id":"ticket.answer","method":"POST","path":"/api/v1/ticket/{id}/answer","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["ticket.list","ticket.show","ticket.answers"],"body":"multipart"} as const;
