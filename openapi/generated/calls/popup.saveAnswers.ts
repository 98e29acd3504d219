// Generated from openapi/ by `npm run generate` – do not edit.
export const popupSaveAnswers = {"id":"popup.saveAnswers","method":"POST","path":"/api/v1/program/{programId}/popup/{popup_id}/save-answers","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["popup_id"],"changes":["auth.user","popup.private","popup.list"],"body":"json"} as const;
