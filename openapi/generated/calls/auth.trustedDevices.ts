// Generated from openapi/ by `npm run generate` – do not edit.
export const authTrustedDevices = {"id":"auth.trustedDevices","method":"GET","path":"/api/v1/program/{programId}/trusted-device","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
