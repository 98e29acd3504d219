// Generated from openapi/ by `npm run generate` – do not edit.
export const performanceByBiperiod = {"id":"performance.byBiperiod","method":"GET","path":"/api/v1/program/{programId}/performance_by_biperiod","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
