// Generated from openapi/ by `npm run generate` – do not edit.
export const reportList = {"id":"report.list","method":"GET","path":"/api/v1/program/{programId}/reports","envelope":{"rows":"reports","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
