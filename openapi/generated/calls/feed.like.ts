// Generated from openapi/ by `npm run generate` – do not edit.
export const feedLike = {"id":"feed.like","method":"POST","path":"/api/v1/program/{programId}/news-feed/like","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[],"body":"json"} as const;
