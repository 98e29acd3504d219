// Generated from openapi/ by `npm run generate` – do not edit.
export const pushSend = {"id":"push.send","method":"POST","path":"/api/v1/program/{programId}/push","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["push.list"],"body":"json"} as const;
