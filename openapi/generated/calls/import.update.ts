// Generated from openapi/ by `npm run generate` – do not edit.
export const importUpdate = {"id":"import.update","method":"PUT","path":"/api/v1/imports/{id}","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["import.list","import.show","import.logs","import.errors"],"body":"json"} as const;
