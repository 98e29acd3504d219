// Generated from openapi/ by `npm run generate` – do not edit.
export const hallOfFameShow = {"id":"hallOfFame.show","method":"GET","path":"/api/v1/program/{programId}/hall-of-fame/{slug}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
