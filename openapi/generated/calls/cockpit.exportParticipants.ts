// Generated from openapi/ by `npm run generate` – do not edit.
export const cockpitExportParticipants = {"id":"cockpit.exportParticipants","method":"GET","path":"/api/v1/program/{programId}/cockpit/{slug}/participants/details/export/{format}","envelope":{},"idempotent":false,"within":"session","path_params":["slug","format"]} as const;
