// Generated from openapi/ by `npm run generate` – do not edit.
export const prizeBalance = {"id":"prize.balance","method":"GET","path":"/api/v1/program/{programId}/balance","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
