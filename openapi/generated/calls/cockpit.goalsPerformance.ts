// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitGoalsPerformance = {"id":"cockpit.goalsPerformance","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/goals-performance/details","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
