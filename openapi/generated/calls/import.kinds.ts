// Generated from openapi/ by `npm run generate` – do not edit.
export const importKinds = {"id":"import.kinds","method":"GET","path":"/api/v1/imports/kinds","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
