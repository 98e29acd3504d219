// Generated from openapi/ by `npm run generate` – do not edit.
export const settingsAnalyticsTag = {"id":"settings.analyticsTag","method":"GET","path":"/api/v1/program/{programId}/analytics_tag","envelope":{"rows":"tags"},"idempotent":false,"within":"program","path_params":[]} as const;
