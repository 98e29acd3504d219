// Generated from openapi/ by `npm run generate` – do not edit.
export const invoiceRefuse = {"id":"invoice.refuse","method":"POST","path":"/api/v1/program/{programId}/invoices/{id}/refuse","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["invoice.list"],"body":"json"} as const;
