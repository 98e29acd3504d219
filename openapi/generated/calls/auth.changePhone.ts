// Generated from openapi/ by `npm run generate` – do not edit.
export const authChangePhone = {"id":"auth.changePhone","method":"POST","path":"/api/v1/program/{programId}/participant/my-data/phone","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["participant.myData"],"body":"json"} as const;
