// Generated from openapi/ by `npm run generate` – do not edit.
export const invoiceList = {"id":"invoice.list","method":"GET","path":"/api/v1/program/{programId}/invoices","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
