// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitPositions = {"id":"cockpit.positions","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/available-positions","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
