// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentPdvs = {"id":"establishment.pdvs","method":"GET","path":"/api/v1/program/{programId}/establishment/{establishment_id}/pdvs","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["establishment_id"]} as const;
