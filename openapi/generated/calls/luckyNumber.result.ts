// Generated from openapi/ by `npm run generate` – do not edit.
export const luckyNumberResult = {"id":"luckyNumber.result","method":"GET","path":"/api/v1/program/{programId}/lucky_number/{id}/result","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":["id"]} as const;
