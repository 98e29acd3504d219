// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitSalesPerformance = {"id":"cockpit.salesPerformance","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/sales-performance","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
