// Generated from openapi/ by `npm run generate` – do not edit.
export const invoiceAddProduct = {"id":"invoice.addProduct","method":"POST","path":"/api/v1/program/{programId}/invoices/{id}/products","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["invoice.list","invoice.products"],"body":"json"} as const;
