// Generated from openapi/ by `npm run generate` – do not edit.
export const extractFull = {"id":"extract.full","method":"GET","path":"/api/v1/program/{programId}/extract/full","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
