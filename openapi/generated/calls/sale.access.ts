// Generated from openapi/ by `npm run generate` – do not edit.
export const saleAccess = {"id":"sale.access","method":"GET","path":"/api/v1/program/{programId}/sales/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
