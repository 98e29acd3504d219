// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketCreate = {"id":"ticket.create","method":"POST","path":"/api/v1/ticket","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["ticket.list","ticket.show","ticket.answers"],"body":"multipart"} as const;
