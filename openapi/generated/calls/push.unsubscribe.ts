// Generated from openapi/ by `npm run generate` – do not edit.
export const pushUnsubscribe = {"id":"push.unsubscribe","method":"DELETE","path":"/api/v1/program/{programId}/push/device","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["push.device"]} as const;
