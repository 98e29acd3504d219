// Generated from openapi/ by `npm run generate` – do not edit.
export const hierarchyPositionsNotAdmin = {"id":"hierarchy.positionsNotAdmin","method":"GET","path":"/api/v1/program/{programId}/hierarchy/positions_not_admin","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
