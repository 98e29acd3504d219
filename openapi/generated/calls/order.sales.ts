// Generated from openapi/ by `npm run generate` – do not edit.
export const orderSales = {"id":"order.sales","method":"GET","path":"/api/v1/program/{programId}/orders/sales","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
