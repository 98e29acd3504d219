// Generated from openapi/ by `npm run generate` – do not edit.
export const authChangeEmail = {"id":"auth.changeEmail","method":"POST","path":"/api/v1/program/{programId}/participant/my-data/email","envelope":{},"idempotent":false,"within":"session","path_params":[],"body":"json"} as const;
