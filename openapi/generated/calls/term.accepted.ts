// Generated from openapi/ by `npm run generate` – do not edit.
export const termAccepted = {"id":"term.accepted","method":"GET","path":"/api/v1/program/{programId}/term/accepted","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
