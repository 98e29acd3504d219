// Generated from openapi/ by `npm run generate` – do not edit.
export const prizePanelShave = {"id":"prizePanel.shave","method":"POST","path":"/api/v1/program/{programId}/panel/shave","envelope":"bare","idempotent":true,"within":"session","path_params":[],"body":"json"} as const;
