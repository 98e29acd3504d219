// Generated from openapi/ by `npm run generate` – do not edit.
export const authSecondFactor = {"id":"auth.secondFactor","method":"GET","path":"/api/v1/program/{programId}/participant/my-data/second-factor","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
