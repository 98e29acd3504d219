// Generated from openapi/ by `npm run generate` – do not edit.
export const feedReportComment = {"id":"feed.reportComment","method":"POST","path":"/api/v1/program/{programId}/news-feed/comment/{id}/report","envelope":{},"idempotent":false,"within":"session","path_params":["id"],"changes":["feed.comments"],"body":"json"} as const;
