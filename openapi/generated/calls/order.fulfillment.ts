// Generated from openapi/ by `npm run generate` – do not edit.
export const orderFulfillment = {"id":"order.fulfillment","method":"GET","path":"/api/v1/program/{programId}/orders/fulfillment","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
