// Generated from openapi/ by `npm run generate` – do not edit.
export const merchanList = {"id":"merchan.list","method":"GET","path":"/api/v1/program/{programId}/merchan","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
