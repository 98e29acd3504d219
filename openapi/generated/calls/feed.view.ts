// Generated from openapi/ by `npm run generate` – do not edit.
export const feedView = {"id":"feed.view","method":"POST","path":"/api/v1/program/{programId}/news-feed/view","envelope":{},"idempotent":false,"within":"session","path_params":[],"body":"json"} as const;
