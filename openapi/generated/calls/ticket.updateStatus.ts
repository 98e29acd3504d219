// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketUpdateStatus = {"id":"ticket.updateStatus","method":"PUT","path":"/api/v1/ticket/{id}/status","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"],"changes":["ticket.list","ticket.show","ticket.answers"],"body":"json"} as const;
