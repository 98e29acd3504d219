// Generated from openapi/ by `npm run generate` – do not edit.
export const feedComment = {"id":"feed.comment","method":"POST","path":"/api/v1/program/{programId}/news-feed/comment","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["feed.comments","feed.timeline"],"body":"json"} as const;
