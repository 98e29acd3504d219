// Generated from openapi/ by `npm run generate` – do not edit.
export const popupPrivate = {"id":"popup.private","method":"GET","path":"/api/v1/program/{programId}/popup/private","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
