// Generated from openapi/ by `npm run generate` – do not edit.
export const authTrustedDevice = {"id":"auth.trustedDevice","method":"POST","path":"/api/v1/program/{programId}/trusted-device","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
