// Generated from openapi/ by `npm run generate` – do not edit.
export const prizePanelList = {"id":"prizePanel.list","method":"GET","path":"/api/v1/program/{programId}/panel","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
