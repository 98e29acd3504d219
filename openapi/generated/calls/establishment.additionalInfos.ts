// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentAdditionalInfos = {"id":"establishment.additionalInfos","method":"GET","path":"/api/v1/program/{programId}/establishment/additional_infos","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
