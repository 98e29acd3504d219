// Generated from openapi/ by `npm run generate` – do not edit.
export const pushDevice = {"id":"push.device","method":"GET","path":"/api/v1/program/{programId}/push/device","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
