// Generated from openapi/ by `npm run generate` – do not edit.
export const mgmAccess = {"id":"mgm.access","method":"GET","path":"/api/v1/program/{programId}/mgm/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
