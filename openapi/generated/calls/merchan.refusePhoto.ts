// Generated from openapi/ by `npm run generate` – do not edit.
export const merchanRefusePhoto = {"id":"merchan.refusePhoto","method":"POST","path":"/api/v1/program/{programId}/merchan/photo/{id}/refuse","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["merchan.photos","merchan.pdvsWithStatus"],"body":"json"} as const;
