// Generated from openapi/ by `npm run generate` – do not edit.
export const badgeArrived = {"id":"badge.arrived","method":"GET","path":"/api/v1/program/{programId}/badge/arrived","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
