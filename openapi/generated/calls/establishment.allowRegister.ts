// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentAllowRegister = {"id":"establishment.allowRegister","method":"GET","path":"/api/v1/program/{programId}/establishment/allow_register_participants","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
