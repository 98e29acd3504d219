// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketCreateUnlogged = {"id":"ticket.createUnlogged","method":"POST","path":"/api/v1/ticket_unlogged","envelope":{"record":"data"},"idempotent":true,"within":"program","path_params":[],"body":"json"} as const;
