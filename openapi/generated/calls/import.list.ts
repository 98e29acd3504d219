// Generated from openapi/ by `npm run generate` – do not edit.
export const importList = {"id":"import.list","method":"GET","path":"/api/v1/imports","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
