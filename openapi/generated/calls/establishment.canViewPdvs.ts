// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentCanViewPdvs = {"id":"establishment.canViewPdvs","method":"GET","path":"/api/v1/program/{programId}/establishment/can_view_pdvs","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
