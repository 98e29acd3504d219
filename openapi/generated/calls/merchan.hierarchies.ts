// Generated from openapi/ by `npm run generate` – do not edit.
export const merchanHierarchies = {"id":"merchan.hierarchies","method":"GET","path":"/api/v1/program/{programId}/merchan-hierarchy","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
