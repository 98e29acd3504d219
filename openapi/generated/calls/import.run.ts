// Generated from openapi/ by `npm run generate` – do not edit.
export const importRun = {"id":"import.run","method":"POST","path":"/api/v1/imports/slug/{slug}/import","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["slug"],"changes":["import.list","import.show","import.logs","import.errors"],"body":"multipart"} as const;
