// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentAccess = {"id":"establishment.access","method":"GET","path":"/api/v1/program/{programId}/establishment/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
