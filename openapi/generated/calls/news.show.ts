// Generated from openapi/ by `npm run generate` – do not edit.
export const newsShow = {"id":"news.show","method":"GET","path":"/api/v1/program/{programId}/news/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
