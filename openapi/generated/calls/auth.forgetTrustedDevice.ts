// Generated from openapi/ by `npm run generate` – do not edit.
export const authForgetTrustedDevice = {"id":"auth.forgetTrustedDevice","method":"DELETE","path":"/api/v1/program/{programId}/trusted-device/{id}","envelope":{},"idempotent":false,"within":"session","path_params":["id"],"changes":["auth.trustedDevices"]} as const;
