// Generated from openapi/ by `npm run generate` – do not edit.
export const prizeIdeal = {"id":"prize.ideal","method":"GET","path":"/api/v1/program/{programId}/ideal_prize","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[],"event":"redeem"} as const;
