// Generated from openapi/ by `npm run generate` – do not edit.
export const surveyShow = {"id":"survey.show","method":"GET","path":"/api/v1/program/{programId}/surveys/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
