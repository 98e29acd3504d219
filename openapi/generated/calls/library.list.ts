// Generated from openapi/ by `npm run generate` – do not edit.
export const libraryList = {"id":"library.list","method":"GET","path":"/api/v1/program/{programId}/library","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
