// Generated from openapi/ by `npm run generate` – do not edit.
export const participantUpdateMyData = {"id":"participant.updateMyData","method":"PUT","path":"/api/v1/program/{programId}/participant/my-data","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[],"changes":["participant.myData","auth.user"],"body":"json"} as const;
