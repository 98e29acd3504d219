// Generated from openapi/ by `npm run generate` – do not edit.
export const scratchShave = {"id":"scratch.shave","method":"POST","path":"/api/v1/program/{programId}/scratch/shave","envelope":{},"idempotent":true,"within":"session","path_params":[],"changes":["scratch.list","game.today","participant.points","statement.list","ranking.list","panel.home"],"event":"game","body":"json"} as const;
