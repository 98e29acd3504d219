// Generated from openapi/ by `npm run generate` – do not edit.
export const hierarchyParticipants = {"id":"hierarchy.participants","method":"GET","path":"/api/v1/program/{programId}/participant_hierarchies","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
