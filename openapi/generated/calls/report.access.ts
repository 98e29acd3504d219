// Generated from openapi/ by `npm run generate` – do not edit.
export const reportAccess = {"id":"report.access","method":"GET","path":"/api/v1/program/{programId}/reports/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
