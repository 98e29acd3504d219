// Generated from openapi/ by `npm run generate` – do not edit.
export const attachmentOpen = {"id":"attachment.open","method":"GET","path":"/api/v1/{attachable}/{id}/attachment/{attachable_id}/open","envelope":{},"idempotent":false,"within":"session","path_params":["attachable","id","attachable_id"]} as const;
