// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketShow = {"id":"ticket.show","method":"GET","path":"/api/v1/ticket/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
