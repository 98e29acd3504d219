// Generated from openapi/ by `npm run generate` – do not edit.
export const feedComments = {"id":"feed.comments","method":"GET","path":"/api/v1/program/{programId}/news-feed/{id}/comments","envelope":{"rows":"data","cursor":"next_cursor"},"idempotent":false,"within":"session","path_params":["id"]} as const;
