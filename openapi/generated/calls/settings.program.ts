// Generated from openapi/ by `npm run generate` – do not edit.
export const settingsProgram = {"id":"settings.program","method":"GET","path":"/api/v1/program/{programId}/settings","envelope":{},"idempotent":false,"within":"program","path_params":[]} as const;
