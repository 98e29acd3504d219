// Generated from openapi/ by `npm run generate` – do not edit.
export const surveyAvailable = {"id":"survey.available","method":"GET","path":"/api/v1/program/{programId}/surveys/availables","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
