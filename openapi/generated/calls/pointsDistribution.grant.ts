// Generated from openapi/ by `npm run generate` – do not edit.
export const pointsDistributionGrant = {"id":"pointsDistribution.grant","method":"POST","path":"/api/v1/program/{programId}/points-distribution/budget","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["pointsDistribution.budget"],"body":"json"} as const;
