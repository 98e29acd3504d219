// Generated from openapi/ by `npm run generate` – do not edit.
export const simulatorDownload = {"id":"simulator.download","method":"POST","path":"/api/v1/program/{programId}/point_simulator/download","envelope":{},"idempotent":false,"within":"session","path_params":[],"body":"json"} as const;
