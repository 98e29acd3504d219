// Generated from openapi/ by `npm run generate` – do not edit.
export const activationResendBatch = {"id":"activation.resendBatch","method":"POST","path":"/api/v1/program/{programId}/resend-activation-email/in-batch","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[],"changes":["participant.show"],"body":"json"} as const;
