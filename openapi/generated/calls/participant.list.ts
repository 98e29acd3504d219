// Generated from openapi/ by `npm run generate` – do not edit.
export const participantList = {"id":"participant.list","method":"GET","path":"/api/v1/program/{programId}/participant","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
