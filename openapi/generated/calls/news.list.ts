// Generated from openapi/ by `npm run generate` – do not edit.
export const newsList = {"id":"news.list","method":"GET","path":"/api/v1/program/{programId}/news","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
