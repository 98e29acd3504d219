// Generated from openapi/ by `npm run generate` – do not edit.
export const programUsers = {"id":"program.users","method":"GET","path":"/api/v1/program/{programId}/users_programs","envelope":{"rows":"data"},"idempotent":false,"within":"program","path_params":[]} as const;
