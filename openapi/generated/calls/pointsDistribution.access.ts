// Generated from openapi/ by `npm run generate` – do not edit.
export const pointsDistributionAccess = {"id":"pointsDistribution.access","method":"GET","path":"/api/v1/program/{programId}/points-distribution/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
