// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketShowUnlogged = {"id":"ticket.showUnlogged","method":"GET","path":"/api/v1/ticket_unlogged/{token}","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":["token"]} as const;
