// Generated from openapi/ by `npm run generate` – do not edit.
export const mgmCheckToken = {"id":"mgm.checkToken","method":"GET","path":"/api/v1/program/{programId}/mgm/check_token/{mgm_token}","envelope":{"record":"data"},"idempotent":false,"within":"program","path_params":["mgm_token"]} as const;
