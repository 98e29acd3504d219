// Generated from openapi/ by `npm run generate` – do not edit.
export const howToParticipateShow = {"id":"howToParticipate.show","method":"GET","path":"/api/v1/program/{programId}/how_participate/{slug}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
