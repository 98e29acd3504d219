// Generated from openapi/ by `npm run generate` – do not edit.
export const mgmToken = {"id":"mgm.token","method":"GET","path":"/api/v1/program/{programId}/mgm/token","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
