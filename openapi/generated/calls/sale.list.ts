// Generated from openapi/ by `npm run generate` – do not edit.
export const saleList = {"id":"sale.list","method":"GET","path":"/api/v1/program/{programId}/sales","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
