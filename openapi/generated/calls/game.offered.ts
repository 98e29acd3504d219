// Generated from openapi/ by `npm run generate` – do not edit.
export const gameOffered = {"id":"game.offered","method":"POST","path":"/api/v1/program/{programId}/games/offered","envelope":{},"idempotent":false,"within":"session","path_params":[]} as const;
