// Generated from openapi/ by `npm run generate` – do not edit.
export const rankingAccess = {"id":"ranking.access","method":"GET","path":"/api/v1/program/{programId}/ranking/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
