// Generated from openapi/ by `npm run generate` – do not edit.
export const importRefused = {"id":"import.refused","method":"GET","path":"/api/v1/imports/{id}/refused","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["id"]} as const;
