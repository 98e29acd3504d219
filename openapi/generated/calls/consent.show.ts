// Generated from openapi/ by `npm run generate` – do not edit.
export const consentShow = {"id":"consent.show","method":"GET","path":"/api/v1/program/{programId}/consent","envelope":{},"idempotent":false,"within":"program","path_params":[]} as const;
