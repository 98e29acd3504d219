// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitAccess = {"id":"cockpit.access","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
