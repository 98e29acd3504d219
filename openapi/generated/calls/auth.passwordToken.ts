// Generated from openapi/ by `npm run generate` – do not edit.
export const authPasswordToken = {"id":"auth.passwordToken","method":"POST","path":"/api/v1/program/{programId}/password_token","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
