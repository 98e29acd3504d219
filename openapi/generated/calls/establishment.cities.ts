// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentCities = {"id":"establishment.cities","method":"GET","path":"/api/v1/program/{programId}/establishment/cities","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
