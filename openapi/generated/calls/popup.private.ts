// Generated from openapi/ by `npm run generate` – do not edit.
export const popupPrivate = {"id":"popup.private","method":"GET","path":"/api/v1/program/{programId}/popup/private","envelope":"list","idempotent":false,"within":"session","path_params":[]} as const;
