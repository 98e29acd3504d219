// Generated from openapi/ by `npm run generate` – do not edit.
export const storeDebit = {"id":"store.debit","method":"POST","path":"/api/v1/program/{programId}/store/orders","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":[],"changes":["order.list","order.fulfillment","participant.points","statement.list","ranking.list","panel.home"],"body":"json"} as const;
