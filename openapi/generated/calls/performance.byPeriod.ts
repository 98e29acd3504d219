// Generated from openapi/ by `npm run generate` – do not edit.
export const performanceByPeriod = {"id":"performance.byPeriod","method":"GET","path":"/api/v1/program/{programId}/performance_by_period","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
