// Generated from openapi/ by `npm run generate` – do not edit.
export const participantShow = {"id":"participant.show","method":"GET","path":"/api/v1/program/{programId}/participant/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
