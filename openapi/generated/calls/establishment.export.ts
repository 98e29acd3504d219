// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentExport = {"id":"establishment.export","method":"GET","path":"/api/v1/program/{programId}/establishment/export","envelope":{},"idempotent":false,"within":"session","path_params":[]} as const;
