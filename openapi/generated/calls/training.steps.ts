// Generated from openapi/ by `npm run generate` – do not edit.
export const trainingSteps = {"id":"training.steps","method":"POST","path":"/api/v1/program/{programId}/training/{id}/steps","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["training.show","training.list","training.lastActive","participant.myTrainings"],"body":"json"} as const;
