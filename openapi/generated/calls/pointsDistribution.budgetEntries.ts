// Generated from openapi/ by `npm run generate` – do not edit.
export const pointsDistributionBudgetEntries = {"id":"pointsDistribution.budgetEntries","method":"GET","path":"/api/v1/program/{programId}/points-distribution/budgets/{participant_id}/entries","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["participant_id"]} as const;
