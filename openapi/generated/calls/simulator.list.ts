// Generated from openapi/ by `npm run generate` – do not edit.
export const simulatorList = {"id":"simulator.list","method":"GET","path":"/api/v1/program/{programId}/point_simulator/{id}/list","envelope":{},"idempotent":false,"within":"session","path_params":["id"]} as const;
