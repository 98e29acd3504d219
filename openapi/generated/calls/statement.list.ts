// Generated from openapi/ by `npm run generate` – do not edit.
export const statementList = {"id":"statement.list","method":"GET","path":"/api/v1/program/{programId}/statement","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
