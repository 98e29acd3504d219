// Generated from openapi/ by `npm run generate` – do not edit.
export const goalTypes = {"id":"goal.types","method":"GET","path":"/api/v1/program/{programId}/goal_types","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
