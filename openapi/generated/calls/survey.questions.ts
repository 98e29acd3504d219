// Generated from openapi/ by `npm run generate` – do not edit.
export const surveyQuestions = {"id":"survey.questions","method":"GET","path":"/api/v1/program/{programId}/survey_questions/survery/{id}","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
