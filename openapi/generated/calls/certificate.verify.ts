// Generated from openapi/ by `npm run generate` – do not edit.
export const certificateVerify = {"id":"certificate.verify","method":"GET","path":"/api/v1/program/{programId}/certificate/{code}","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":["code"]} as const;
