// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentAll = {"id":"establishment.all","method":"GET","path":"/api/v1/program/{programId}/establishment/all","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
