// Generated from openapi/ by `npm run generate` – do not edit.
export const contractShow = {"id":"contract.show","method":"GET","path":"/api/v1/program/{programId}/contract/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
