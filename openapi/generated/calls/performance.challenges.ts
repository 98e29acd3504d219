// Generated from openapi/ by `npm run generate` – do not edit.
export const performanceChallenges = {"id":"performance.challenges","method":"GET","path":"/api/v1/program/{programId}/performance_desafios","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
