// Generated from openapi/ by `npm run generate` – do not edit.
export const trainingAnswer = {"id":"training.answer","method":"POST","path":"/api/v1/program/{programId}/training/{id}/answer","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["training.show"],"body":"json"} as const;
