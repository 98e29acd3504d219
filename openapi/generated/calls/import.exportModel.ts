// Generated from openapi/ by `npm run generate` – do not edit.
export const importExportModel = {"id":"import.exportModel","method":"GET","path":"/api/v1/imports/exportModel","envelope":{},"idempotent":false,"within":"session","path_params":[]} as const;
