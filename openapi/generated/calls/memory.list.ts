// Generated from openapi/ by `npm run generate` – do not edit.
export const memoryList = {"id":"memory.list","method":"GET","path":"/api/v1/program/{programId}/memory","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
