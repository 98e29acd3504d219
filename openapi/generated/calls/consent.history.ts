// Generated from openapi/ by `npm run generate` – do not edit.
export const consentHistory = {"id":"consent.history","method":"GET","path":"/api/v1/program/{programId}/consent/history","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
