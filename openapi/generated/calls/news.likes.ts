// Generated from openapi/ by `npm run generate` – do not edit.
export const newsLikes = {"id":"news.likes","method":"GET","path":"/api/v1/program/{programId}/news_likes/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
