// Generated from openapi/ by `npm run generate` – do not edit.
export const trainingShow = {"id":"training.show","method":"GET","path":"/api/v1/program/{programId}/training/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
