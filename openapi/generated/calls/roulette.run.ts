// Generated from openapi/ by `npm run generate` – do not edit.
export const rouletteRun = {"id":"roulette.run","method":"POST","path":"/api/v1/program/{programId}/roulette/{id}/run","envelope":{},"idempotent":true,"within":"session","path_params":["id"],"changes":["roulette.list","participant.points","statement.list","ranking.list","panel.home"],"event":"game","body":"json"} as const;
