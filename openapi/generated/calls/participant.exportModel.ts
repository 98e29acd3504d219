// Generated from openapi/ by `npm run generate` – do not edit.
export const participantExportModel = {"id":"participant.exportModel","method":"GET","path":"/api/v1/program/{programId}/participant/export-model","envelope":{},"idempotent":false,"within":"session","path_params":[]} as const;
