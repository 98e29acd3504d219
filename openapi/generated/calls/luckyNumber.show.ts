// Generated from openapi/ by `npm run generate` – do not edit.
export const luckyNumberShow = {"id":"luckyNumber.show","method":"GET","path":"/api/v1/program/{programId}/lucky_number/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
