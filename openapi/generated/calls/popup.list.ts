// Generated from openapi/ by `npm run generate` – do not edit.
export const popupList = {"id":"popup.list","method":"GET","path":"/api/v1/program/{programId}/popup","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
