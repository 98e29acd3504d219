// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitParticipantDetails = {"id":"cockpit.participantDetails","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/participants/details","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
