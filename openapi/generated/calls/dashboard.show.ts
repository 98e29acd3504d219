// Generated from openapi/ by `npm run generate` – do not edit.
export const dashboardShow = {"id":"dashboard.show","method":"GET","path":"/api/v1/program/{programId}/dashboard","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
