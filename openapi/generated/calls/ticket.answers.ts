// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketAnswers = {"id":"ticket.answers","method":"GET","path":"/api/v1/ticket/{id}/answer","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
