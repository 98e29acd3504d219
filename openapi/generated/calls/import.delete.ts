// Generated from openapi/ by `npm run generate` – do not edit.
export const importDelete = {"id":"import.delete","method":"DELETE","path":"/api/v1/imports/{id}","envelope":{},"idempotent":false,"within":"session","path_params":["id"],"changes":["import.list","import.show","import.logs","import.errors"]} as const;
