// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentPreRegistration = {"id":"establishment.preRegistration","method":"GET","path":"/api/v1/program/{programId}/establishment/pre-registration","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
