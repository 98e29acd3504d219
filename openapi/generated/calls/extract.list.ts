// Generated from openapi/ by `npm run generate` – do not edit.
export const extractList = {"id":"extract.list","method":"GET","path":"/api/v1/program/{programId}/extract","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
