// Generated from openapi/ by `npm run generate` – do not edit.
export const pointsDistributionBudget = {"id":"pointsDistribution.budget","method":"GET","path":"/api/v1/program/{programId}/points-distribution/budget","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
