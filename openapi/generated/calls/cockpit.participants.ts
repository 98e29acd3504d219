// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitParticipants = {"id":"cockpit.participants","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/participants","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
