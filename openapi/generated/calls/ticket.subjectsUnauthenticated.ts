// Generated from openapi/ by `npm run generate` – do not edit.
export const ticketSubjectsUnauthenticated = {"id":"ticket.subjectsUnauthenticated","method":"GET","path":"/api/v1/ticket-subject/unauthenticated","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
