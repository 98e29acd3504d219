// Generated from openapi/ by `npm run generate` – do not edit.
export const surveyAnswers = {"id":"survey.answers","method":"GET","path":"/api/v1/program/{programId}/survey_answer","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
