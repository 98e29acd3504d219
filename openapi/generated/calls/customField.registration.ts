// Generated from openapi/ by `npm run generate` – do not edit.
export const customFieldRegistration = {"id":"customField.registration","method":"GET","path":"/api/v1/program/{programId}/custom_field/registration","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
