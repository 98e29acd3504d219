// Generated from openapi/ by `npm run generate` – do not edit.
export const feedDeleteComment = {"id":"feed.deleteComment","method":"DELETE","path":"/api/v1/program/{programId}/news-feed/comment/{id}","envelope":{},"idempotent":false,"within":"session","path_params":["id"],"changes":["feed.comments","feed.timeline"]} as const;
