// Generated from openapi/ by `npm run generate` – do not edit.
export const trainingLastActive = {"id":"training.lastActive","method":"GET","path":"/api/v1/program/{programId}/training/last-active","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
