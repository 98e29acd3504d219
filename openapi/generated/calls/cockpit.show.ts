// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitShow = {"id":"cockpit.show","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
