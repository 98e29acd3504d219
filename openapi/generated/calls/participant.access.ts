// Generated from openapi/ by `npm run generate` – do not edit.
export const participantAccess = {"id":"participant.access","method":"GET","path":"/api/v1/program/{programId}/participant/access-page","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
