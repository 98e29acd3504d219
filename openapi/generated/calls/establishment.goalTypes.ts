// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentGoalTypes = {"id":"establishment.goalTypes","method":"GET","path":"/api/v1/program/{programId}/establishment/goal-types","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
