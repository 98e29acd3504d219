// Generated from openapi/ by `npm run generate` – do not edit.
export const feedEditComment = {"id":"feed.editComment","method":"PUT","path":"/api/v1/program/{programId}/news-feed/comment/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"],"changes":["feed.comments"],"body":"json"} as const;
