// Generated from openapi/ by `npm run generate` – do not edit.
export const attachmentList = {"id":"attachment.list","method":"GET","path":"/api/v1/{attachable}/{id}/attachment","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["attachable","id"]} as const;
