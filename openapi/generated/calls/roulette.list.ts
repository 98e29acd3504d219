// Generated from openapi/ by `npm run generate` – do not edit.
export const rouletteList = {"id":"roulette.list","method":"GET","path":"/api/v1/program/{programId}/roulette","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
