// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentMine = {"id":"establishment.mine","method":"GET","path":"/api/v1/program/{programId}/establishment/establishments","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
