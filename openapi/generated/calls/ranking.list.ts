// Generated from openapi/ by `npm run generate` – do not edit.
export const rankingList = {"id":"ranking.list","method":"GET","path":"/api/v1/program/{programId}/ranking","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
