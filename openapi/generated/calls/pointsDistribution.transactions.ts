// Generated from openapi/ by `npm run generate` – do not edit.
export const pointsDistributionTransactions = {"id":"pointsDistribution.transactions","method":"GET","path":"/api/v1/program/{programId}/points-distribution/transactions/list","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
