// Generated from openapi/ by `npm run generate` – do not edit.
export const invoiceUpload = {"id":"invoice.upload","method":"POST","path":"/api/v1/program/{programId}/invoices/upload","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["invoice.list"],"body":"multipart"} as const;
