// Generated from openapi/ by `npm run generate` – do not edit.
export const importLogs = {"id":"import.logs","method":"GET","path":"/api/v1/imports/logs","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
