// Generated from openapi/ by `npm run generate` – do not edit.
export const badgeList = {"id":"badge.list","method":"GET","path":"/api/v1/program/{programId}/badge","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
