// Generated from openapi/ by `npm run generate` – do not edit.
export const scratchList = {"id":"scratch.list","method":"GET","path":"/api/v1/program/{programId}/scratch","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
