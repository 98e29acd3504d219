// Generated from openapi/ by `npm run generate` – do not edit.
export const merchanDeletePhoto = {"id":"merchan.deletePhoto","method":"DELETE","path":"/api/v1/program/{programId}/merchan/delete-photo","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["merchan.photos","merchan.pdvsWithStatus"],"query_params":["photo_id"]} as const;
