// Generated from openapi/ by `npm run generate` – do not edit.
export const pushReadAll = {"id":"push.readAll","method":"POST","path":"/api/v1/program/{programId}/push/read-all","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["push.list"],"body":"json"} as const;
