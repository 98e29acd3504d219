// Generated from openapi/ by `npm run generate` – do not edit.
export const orderExternal = {"id":"order.external","method":"GET","path":"/api/v1/program/{programId}/orders/external_orders","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
