// Generated from openapi/ by `npm run generate` – do not edit.
export const goalCategories = {"id":"goal.categories","method":"GET","path":"/api/v1/program/{programId}/goal_categories","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
