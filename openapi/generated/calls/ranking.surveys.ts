// Generated from openapi/ by `npm run generate` – do not edit.
export const rankingSurveys = {"id":"ranking.surveys","method":"GET","path":"/api/v1/program/{programId}/surveys","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
