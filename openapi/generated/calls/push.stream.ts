// Generated from openapi/ by `npm run generate` – do not edit.
export const pushStream = {"id":"push.stream","method":"GET","path":"/api/v1/program/{programId}/push/stream","envelope":{},"idempotent":false,"within":"session","path_params":[]} as const;
