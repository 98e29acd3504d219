// Generated from openapi/ by `npm run generate` – do not edit.
export const activationResend = {"id":"activation.resend","method":"POST","path":"/api/v1/program/{programId}/resend-activation-email","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[],"changes":["participant.show"],"body":"json"} as const;
