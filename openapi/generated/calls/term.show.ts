// Generated from openapi/ by `npm run generate` – do not edit.
export const termShow = {"id":"term.show","method":"GET","path":"/api/v1/program/{programId}/term/{slug}","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":["slug"]} as const;
