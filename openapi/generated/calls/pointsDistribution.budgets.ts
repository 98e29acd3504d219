// Generated from openapi/ by `npm run generate` – do not edit.
export const pointsDistributionBudgets = {"id":"pointsDistribution.budgets","method":"GET","path":"/api/v1/program/{programId}/points-distribution/budgets","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
