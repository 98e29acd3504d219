// Generated from openapi/ by `npm run generate` – do not edit.
export const importShow = {"id":"import.show","method":"GET","path":"/api/v1/imports/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
