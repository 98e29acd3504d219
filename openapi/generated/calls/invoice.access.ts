// Generated from openapi/ by `npm run generate` – do not edit.
export const invoiceAccess = {"id":"invoice.access","method":"GET","path":"/api/v1/program/{programId}/invoices/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
