// Generated from openapi/ by `npm run generate` – do not edit.
export const merchanPdvs = {"id":"merchan.pdvs","method":"GET","path":"/api/v1/program/{programId}/merchan/{merchan_id}/list-pdvs","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["merchan_id"]} as const;
