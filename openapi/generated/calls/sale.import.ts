// Generated from openapi/ by `npm run generate` – do not edit.
export const saleImport = {"id":"sale.import","method":"POST","path":"/api/v1/program/{programId}/sales/import","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["sale.list","invalidSale.list","participant.points","statement.list","ranking.list","panel.home"],"body":"multipart"} as const;
