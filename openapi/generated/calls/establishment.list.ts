// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentList = {"id":"establishment.list","method":"GET","path":"/api/v1/program/{programId}/establishment","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
