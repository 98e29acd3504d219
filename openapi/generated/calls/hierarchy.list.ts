// Generated from openapi/ by `npm run generate` – do not edit.
export const hierarchyList = {"id":"hierarchy.list","method":"GET","path":"/api/v1/program/{programId}/hierarchy","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
