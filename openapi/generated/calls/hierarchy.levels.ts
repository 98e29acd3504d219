// Generated from openapi/ by `npm run generate` – do not edit.
export const hierarchyLevels = {"id":"hierarchy.levels","method":"GET","path":"/api/v1/program/{programId}/hierarchy/level","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
