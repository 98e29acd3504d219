// Generated from openapi/ by `npm run generate` – do not edit.
export const importCorrect = {"id":"import.correct","method":"POST","path":"/api/v1/imports/{id}/corrections","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["import.list","import.show","import.logs","import.errors"],"body":"json"} as const;
