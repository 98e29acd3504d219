// Generated from openapi/ by `npm run generate` – do not edit.
export const reportCreate = {"id":"report.create","method":"POST","path":"/api/v1/program/{programId}/reports","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["report.list"],"body":"json"} as const;
