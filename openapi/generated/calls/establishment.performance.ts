// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentPerformance = {"id":"establishment.performance","method":"GET","path":"/api/v1/program/{programId}/establishment/desempenho","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
