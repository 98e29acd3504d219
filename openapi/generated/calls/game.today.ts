// Generated from openapi/ by `npm run generate` – do not edit.
export const gameToday = {"id":"game.today","method":"GET","path":"/api/v1/program/{programId}/games/today","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
