// Generated from openapi/ by `npm run generate` – do not edit.
export const performanceMonthlySales = {"id":"performance.monthlySales","method":"GET","path":"/api/v1/program/{programId}/monthly_sales_performance","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
