// Generated from openapi/ by `npm run generate` – do not edit.
export const customFieldList = {"id":"customField.list","method":"GET","path":"/api/v1/program/{programId}/custom_field","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
