// Generated from openapi/ by `npm run generate` – do not edit.
export const memoryEndGame = {"id":"memory.endGame","method":"POST","path":"/api/v1/program/{programId}/memory/end-game","envelope":"record","idempotent":true,"within":"session","path_params":[],"body":"json"} as const;
