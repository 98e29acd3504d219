// Generated from openapi/ by `npm run generate` – do not edit.
export const participantRemovePhoto = {"id":"participant.removePhoto","method":"DELETE","path":"/api/v1/program/{programId}/participant/my-data/photo","envelope":{},"idempotent":false,"within":"session","path_params":[],"changes":["participant.myData","auth.user"]} as const;
