// Generated from openapi/ by `npm run generate` – do not edit.
export const importCreate = {"id":"import.create","method":"POST","path":"/api/v1/imports","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["import.list","import.show","import.logs","import.errors"],"body":"json"} as const;
