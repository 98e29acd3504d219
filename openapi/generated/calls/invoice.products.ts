// Generated from openapi/ by `npm run generate` – do not edit.
export const invoiceProducts = {"id":"invoice.products","method":"GET","path":"/api/v1/program/{programId}/invoices/{id}/products","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
