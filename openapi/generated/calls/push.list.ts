// Generated from openapi/ by `npm run generate` – do not edit.
export const pushList = {"id":"push.list","method":"GET","path":"/api/v1/program/{programId}/push","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
