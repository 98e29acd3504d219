// Generated from openapi/ by `npm run generate` – do not edit.
export const merchanOpenPhoto = {"id":"merchan.openPhoto","method":"GET","path":"/api/v1/program/{programId}/merchan/photo/{id}/open","envelope":{},"idempotent":false,"within":"session","path_params":["id"]} as const;
