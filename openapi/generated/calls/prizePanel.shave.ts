// Generated from openapi/ by `npm run generate` – do not edit.
export const prizePanelShave = {"id":"prizePanel.shave","method":"POST","path":"/api/v1/program/{programId}/panel/shave","envelope":{},"idempotent":true,"within":"session","path_params":[],"changes":["prizePanel.list","participant.points","statement.list","ranking.list","panel.home"],"event":"game","body":"json"} as const;
