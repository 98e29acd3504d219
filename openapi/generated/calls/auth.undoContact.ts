// Generated from openapi/ by `npm run generate` – do not edit.
export const authUndoContact = {"id":"auth.undoContact","method":"POST","path":"/api/v1/program/{programId}/contact/undo","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
