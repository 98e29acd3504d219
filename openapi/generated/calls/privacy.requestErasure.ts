// Generated from openapi/ by `npm run generate` – do not edit.
export const privacyRequestErasure = {"id":"privacy.requestErasure","method":"POST","path":"/api/v1/program/{programId}/privacy/erasure","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[],"changes":["privacy.erasure"],"body":"json"} as const;
