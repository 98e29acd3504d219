// Generated from openapi/ by `npm run generate` – do not edit.
export const pointsDistributionPeople = {"id":"pointsDistribution.people","method":"GET","path":"/api/v1/program/{programId}/points-distribution/transactions/{transaction_id}/people","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["transaction_id"]} as const;
