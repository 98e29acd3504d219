// Generated from openapi/ by `npm run generate` – do not edit.
export const trainingList = {"id":"training.list","method":"GET","path":"/api/v1/program/{programId}/training","envelope":{"rows":"trainings","pagination":"meta"},"idempotent":false,"within":"session","path_params":[]} as const;
