// Generated from openapi/ by `npm run generate` – do not edit.
export const newsRelated = {"id":"news.related","method":"GET","path":"/api/v1/program/{programId}/news/{id}/related","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
