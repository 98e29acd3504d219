// Generated from openapi/ by `npm run generate` – do not edit.
export const authSelfRegistration = {"id":"auth.selfRegistration","method":"POST","path":"/api/v1/program/{programId}/self_registration","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
