// Generated from openapi/ by `npm run generate` – do not edit.
export const contractList = {"id":"contract.list","method":"GET","path":"/api/v1/program/{programId}/contract","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
