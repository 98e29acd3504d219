// Generated from openapi/ by `npm run generate` – do not edit.
export const brokerList = {"id":"broker.list","method":"GET","path":"/api/v1/program/{programId}/brokers","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
