// Generated from openapi/ by `npm run generate` – do not edit.
export const libraryFolders = {"id":"library.folders","method":"GET","path":"/api/v1/program/{programId}/library/folders","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
