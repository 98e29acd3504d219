// Generated from openapi/ by `npm run generate` – do not edit.
export const importDownloadFile = {"id":"import.downloadFile","method":"GET","path":"/api/v1/imports/downloadFile","envelope":{},"idempotent":false,"within":"session","path_params":[]} as const;
