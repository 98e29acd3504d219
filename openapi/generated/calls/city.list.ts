// Generated from openapi/ by `npm run generate` – do not edit.
export const cityList = {"id":"city.list","method":"GET","path":"/api/v1/city","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"program","path_params":[]} as const;
