// Generated from openapi/ by `npm run generate` – do not edit.
export const statementExpiring = {"id":"statement.expiring","method":"GET","path":"/api/v1/program/{programId}/statement/expiring","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
