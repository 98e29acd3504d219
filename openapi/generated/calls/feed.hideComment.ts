// Generated from openapi/ by `npm run generate` – do not edit.
export const feedHideComment = {"id":"feed.hideComment","method":"POST","path":"/api/v1/program/{programId}/news-feed/comment/{id}/hide","envelope":{},"idempotent":false,"within":"session","path_params":["id"],"changes":["feed.comments","feed.timeline"],"body":"json"} as const;
