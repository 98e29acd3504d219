// Generated from openapi/ by `npm run generate` – do not edit.
export const stateList = {"id":"state.list","method":"GET","path":"/api/v1/state","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
