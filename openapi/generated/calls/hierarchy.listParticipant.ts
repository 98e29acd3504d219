// Generated from openapi/ by `npm run generate` – do not edit.
export const hierarchyListParticipant = {"id":"hierarchy.listParticipant","method":"GET","path":"/api/v1/program/{programId}/hierarchy-participant/list-participant","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
