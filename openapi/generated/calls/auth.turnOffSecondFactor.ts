// Generated from openapi/ by `npm run generate` – do not edit.
export const authTurnOffSecondFactor = {"id":"auth.turnOffSecondFactor","method":"POST","path":"/api/v1/program/{programId}/participant/my-data/second-factor/off","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["auth.secondFactor","auth.user"],"body":"json"} as const;
