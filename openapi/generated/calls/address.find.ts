// Generated from openapi/ by `npm run generate` – do not edit.
export const addressFind = {"id":"address.find","method":"GET","path":"/api/v1/program/{programId}/address","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
