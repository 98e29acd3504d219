// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentShow = {"id":"establishment.show","method":"GET","path":"/api/v1/program/{programId}/establishment/{establishment_id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["establishment_id"]} as const;
