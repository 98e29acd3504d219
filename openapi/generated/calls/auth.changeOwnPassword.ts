// Generated from openapi/ by `npm run generate` – do not edit.
export const authChangeOwnPassword = {"id":"auth.changeOwnPassword","method":"PUT","path":"/api/v1/program/{programId}/participant/my-data/password","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["auth.sessions","auth.trustedDevices"],"body":"json"} as const;
