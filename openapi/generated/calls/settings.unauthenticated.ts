// Generated from openapi/ by `npm run generate` – do not edit.
export const settingsUnauthenticated = {"id":"settings.unauthenticated","method":"GET","path":"/api/v1/program/{programId}/page_settings_unauthenticated","envelope":{},"idempotent":false,"within":"program","path_params":[]} as const;
