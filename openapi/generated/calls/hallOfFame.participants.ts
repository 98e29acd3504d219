// Generated from openapi/ by `npm run generate` – do not edit.
export const hallOfFameParticipants = {"id":"hallOfFame.participants","method":"GET","path":"/api/v1/program/{programId}/hall-of-fame/{slug}/participants","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
