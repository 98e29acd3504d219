// Generated from openapi/ by `npm run generate` – do not edit.
export const simulatorSimulations = {"id":"simulator.simulations","method":"GET","path":"/api/v1/program/{programId}/point_simulator/simulations","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
