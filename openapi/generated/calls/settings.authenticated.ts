// Generated from openapi/ by `npm run generate` – do not edit.
export const settingsAuthenticated = {"id":"settings.authenticated","method":"GET","path":"/api/v1/program/{programId}/page_settings_authenticated","envelope":{},"idempotent":false,"within":"program","path_params":[]} as const;
