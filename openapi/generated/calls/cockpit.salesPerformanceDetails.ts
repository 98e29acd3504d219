// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitSalesPerformanceDetails = {"id":"cockpit.salesPerformanceDetails","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/sales-performance/details","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
