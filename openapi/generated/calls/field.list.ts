// Generated from openapi/ by `npm run generate` – do not edit.
export const fieldList = {"id":"field.list","method":"GET","path":"/api/v1/program/{programId}/field","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
