// Generated from openapi/ by `npm run generate` – do not edit.
export const participantCompanyPosition = {"id":"participant.companyPosition","method":"GET","path":"/api/v1/program/{programId}/participant/{id}/company-position","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
