// Generated from openapi/ by `npm run generate` – do not edit.
export const feedTimeline = {"id":"feed.timeline","method":"GET","path":"/api/v1/program/{programId}/news-feed/timeline","envelope":{"rows":"data","cursor":"next_cursor"},"idempotent":false,"within":"session","path_params":[]} as const;
