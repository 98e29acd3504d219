// Generated from openapi/ by `npm run generate` – do not edit.
export const fileOpen = {"id":"file.open","method":"GET","path":"/api/v1/files/{id}/open","envelope":{},"idempotent":false,"within":"session","path_params":["id"]} as const;
