// Generated from openapi/ by `npm run generate` – do not edit.
export const simulatorCreate = {"id":"simulator.create","method":"POST","path":"/api/v1/program/{programId}/point_simulator","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["simulator.simulations"],"body":"json"} as const;
