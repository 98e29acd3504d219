// Generated from openapi/ by `npm run generate` – do not edit.
export const authVerifyTrustedDevice = {"id":"auth.verifyTrustedDevice","method":"POST","path":"/api/v1/program/{programId}/verify-trusted-device","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
