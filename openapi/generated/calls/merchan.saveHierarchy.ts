// Generated from openapi/ by `npm run generate` – do not edit.
export const merchanSaveHierarchy = {"id":"merchan.saveHierarchy","method":"POST","path":"/api/v1/program/{programId}/merchan-hierarchy","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["merchan.hierarchies","merchan.pdvs","merchan.pdvsWithStatus"],"body":"json"} as const;
