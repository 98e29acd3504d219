// Generated from openapi/ by `npm run generate` – do not edit.
export const participantPoints = {"id":"participant.points","method":"GET","path":"/api/v1/program/{programId}/participant/points","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
