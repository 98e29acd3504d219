// Generated from openapi/ by `npm run generate` – do not edit.
export const rankingPerformanceSurveys = {"id":"ranking.performanceSurveys","method":"GET","path":"/api/v1/program/{programId}/surveys/performance_surveys","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
