// Generated from openapi/ by `npm run generate` – do not edit.
export const privacyErasure = {"id":"privacy.erasure","method":"GET","path":"/api/v1/program/{programId}/privacy/erasure","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
