// Generated from openapi/ by `npm run generate` – do not edit.
export const orderAccess = {"id":"order.access","method":"GET","path":"/api/v1/program/{programId}/orders/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
