// Generated from openapi/ by `npm run generate` – do not edit.
export const attachmentShow = {"id":"attachment.show","method":"GET","path":"/api/v1/{attachable}/{id}/attachment/{attachable_id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["attachable","id","attachable_id"]} as const;
