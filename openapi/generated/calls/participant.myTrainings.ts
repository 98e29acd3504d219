// Generated from openapi/ by `npm run generate` – do not edit.
export const participantMyTrainings = {"id":"participant.myTrainings","method":"GET","path":"/api/v1/program/{programId}/participant/training/my-trainings","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
