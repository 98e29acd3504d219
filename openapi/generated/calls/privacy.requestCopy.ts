// Generated from openapi/ by `npm run generate` – do not edit.
export const privacyRequestCopy = {"id":"privacy.requestCopy","method":"POST","path":"/api/v1/program/{programId}/privacy/copies","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["privacy.copies"]} as const;
