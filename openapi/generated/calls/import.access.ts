// Generated from openapi/ by `npm run generate` – do not edit.
export const importAccess = {"id":"import.access","method":"GET","path":"/api/v1/imports/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
