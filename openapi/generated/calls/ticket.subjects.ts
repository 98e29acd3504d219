// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketSubjects = {"id":"ticket.subjects","method":"GET","path":"/api/v1/ticket-subject","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
