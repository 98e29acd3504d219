// Generated from openapi/ by `npm run generate` – do not edit.
export const participantExportByEstablishment = {"id":"participant.exportByEstablishment","method":"GET","path":"/api/v1/program/{programId}/participant/establishment/{id}/export","envelope":{},"idempotent":false,"within":"session","path_params":["id"]} as const;
