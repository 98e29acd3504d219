// Generated from openapi/ by `npm run generate` – do not edit.
export const authAskSecondFactor = {"id":"auth.askSecondFactor","method":"POST","path":"/api/v1/program/{programId}/participant/my-data/second-factor","envelope":{},"idempotent":false,"within":"session","path_params":[],"body":"json"} as const;
