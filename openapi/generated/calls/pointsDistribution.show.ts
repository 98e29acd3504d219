// Generated from openapi/ by `npm run generate` – do not edit.
export const pointsDistributionShow = {"id":"pointsDistribution.show","method":"GET","path":"/api/v1/program/{programId}/points-distribution/transactions/{transaction_id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["transaction_id"]} as const;
