// Generated from openapi/ by `npm run generate` – do not edit.
export const invoiceRemoveProduct = {"id":"invoice.removeProduct","method":"DELETE","path":"/api/v1/program/{programId}/invoices/{id}/products/{product_id}","envelope":{},"idempotent":false,"within":"session","path_params":["id","product_id"],"changes":["invoice.list","invoice.products"]} as const;
