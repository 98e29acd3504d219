// Generated from openapi/ by `npm run generate` – do not edit.
export const importExportErrors = {"id":"import.exportErrors","method":"GET","path":"/api/v1/imports/{id}/exportErrors","envelope":{},"idempotent":false,"within":"session","path_params":["id"]} as const;
