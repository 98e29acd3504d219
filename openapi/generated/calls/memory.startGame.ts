// Generated from openapi/ by `npm run generate` – do not edit.
export const memoryStartGame = {"id":"memory.startGame","method":"POST","path":"/api/v1/program/{programId}/memory/start-game","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["memory.list","game.today"],"body":"json"} as const;
