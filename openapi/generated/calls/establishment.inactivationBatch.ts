// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentInactivationBatch = {"id":"establishment.inactivationBatch","method":"GET","path":"/api/v1/program/{programId}/establishment/inativation_batch","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
