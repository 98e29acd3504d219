// Generated from openapi/ by `npm run generate` – do not edit.
export const programUsersLogged = {"id":"program.usersLogged","method":"GET","path":"/api/v1/program/{programId}/users_programs_logged","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
