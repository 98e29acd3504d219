// Generated from openapi/ by `npm run generate` – do not edit.
export const performanceShow = {"id":"performance.show","method":"GET","path":"/api/v1/program/{programId}/performance","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
