// Generated from openapi/ by `npm run generate` – do not edit.
export const privacyOpenCopy = {"id":"privacy.openCopy","method":"GET","path":"/api/v1/program/{programId}/privacy/copies/{id}/open/{format}","envelope":{},"idempotent":false,"within":"session","path_params":["id","format"]} as const;
