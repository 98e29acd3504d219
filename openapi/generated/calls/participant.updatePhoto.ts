// Generated from openapi/ by `npm run generate` – do not edit.
export const participantUpdatePhoto = {"id":"participant.updatePhoto","method":"POST","path":"/api/v1/program/{programId}/participant/my-data/photo","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":[],"changes":["participant.myData","auth.user"],"body":"multipart"} as const;
