// Generated from openapi/ by `npm run generate` – do not edit.
export const pushSubscribe = {"id":"push.subscribe","method":"POST","path":"/api/v1/program/{programId}/push/device","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["push.device"],"body":"json"} as const;
