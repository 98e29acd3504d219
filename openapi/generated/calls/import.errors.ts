// Generated from openapi/ by `npm run generate` – do not edit.
export const importErrors = {"id":"import.errors","method":"GET","path":"/api/v1/imports/{id}/errors","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["id"]} as const;
