// Generated from openapi/ by `npm run generate` – do not edit.
export const authConfirmEmail = {"id":"auth.confirmEmail","method":"POST","path":"/api/v1/program/{programId}/participant/my-data/email/confirm","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["participant.myData","auth.user","auth.secondFactor"],"body":"json"} as const;
