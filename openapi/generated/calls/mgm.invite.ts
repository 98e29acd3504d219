// Generated from openapi/ by `npm run generate` – do not edit.
export const mgmInvite = {"id":"mgm.invite","method":"POST","path":"/api/v1/program/{programId}/mgm/invitation/{mgm_token}","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":["mgm_token"],"body":"json"} as const;
