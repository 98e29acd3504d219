// Generated from openapi/ by `npm run generate` – do not edit.
export const badgeCelebrate = {"id":"badge.celebrate","method":"POST","path":"/api/v1/program/{programId}/badge/{id}/celebrate","envelope":{"record":"data"},"idempotent":true,"within":"session","path_params":["id"],"changes":["badge.arrived"]} as const;
