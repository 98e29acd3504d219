// Generated from openapi/ by `npm run generate` – do not edit.
export const participantMyData = {"id":"participant.myData","method":"GET","path":"/api/v1/program/{programId}/participant/my-data","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
