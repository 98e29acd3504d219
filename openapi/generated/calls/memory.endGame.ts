// Generated from openapi/ by `npm run generate` – do not edit.
export const memoryEndGame = {"id":"memory.endGame","method":"POST","path":"/api/v1/program/{programId}/memory/end-game","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["participant.points","statement.list","ranking.list","panel.home"],"event":"game","body":"json"} as const;
