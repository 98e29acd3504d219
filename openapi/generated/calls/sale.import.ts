// Generated from openapi/ by `npm run generate` – do not edit.
export const saleImport = {"id":"sale.import","method":"POST","path":"/api/v1/program/{programId}/sales/import","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["import.list","import.show","import.logs","import.errors"],"body":"multipart"} as const;
