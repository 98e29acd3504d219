// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketList = {"id":"ticket.list","method":"GET","path":"/api/v1/ticket","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
