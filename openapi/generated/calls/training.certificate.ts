// Generated from openapi/ by `npm run generate` – do not edit.
export const trainingCertificate = {"id":"training.certificate","method":"GET","path":"/api/v1/program/{programId}/training/{id}/generate-certificate","envelope":{},"idempotent":false,"within":"session","path_params":["id"]} as const;
