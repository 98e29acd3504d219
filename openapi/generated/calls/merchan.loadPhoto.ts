// Generated from openapi/ by `npm run generate` – do not edit.
export const merchanLoadPhoto = {"id":"merchan.loadPhoto","method":"POST","path":"/api/v1/program/{programId}/merchan/load-photo","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["merchan.photos","merchan.pdvsWithStatus"],"body":"multipart"} as const;
