// Generated from openapi/ by `npm run generate` – do not edit.
export const authTurnOnSecondFactor = {"id":"auth.turnOnSecondFactor","method":"POST","path":"/api/v1/program/{programId}/participant/my-data/second-factor/confirm","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["auth.secondFactor","auth.user"],"body":"json"} as const;
