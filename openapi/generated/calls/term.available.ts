// Generated from openapi/ by `npm run generate` – do not edit.
export const termAvailable = {"id":"term.available","method":"GET","path":"/api/v1/program/{programId}/term/avaliable/{type}","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":["type"]} as const;
