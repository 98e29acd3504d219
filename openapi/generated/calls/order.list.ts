// Generated from openapi/ by `npm run generate` – do not edit.
export const orderList = {"id":"order.list","method":"GET","path":"/api/v1/program/{programId}/orders","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
