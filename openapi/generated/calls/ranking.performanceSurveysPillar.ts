// Generated from openapi/ by `npm run generate` – do not edit.
export const rankingPerformanceSurveysPillar = {"id":"ranking.performanceSurveysPillar","method":"GET","path":"/api/v1/program/{programId}/surveys/performance_surveys_pilar","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
