// Generated from openapi/ by `npm run generate` – do not edit.
export const newsToggleLike = {"id":"news.toggleLike","method":"GET","path":"/api/v1/program/{programId}/news_likes/{id}/toggle","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"],"changes":["news.show","news.likes"]} as const;
