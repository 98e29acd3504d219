// Generated from openapi/ by `npm run generate` – do not edit.
export const authRedeemLink = {"id":"auth.redeemLink","method":"POST","path":"/api/v1/program/{programId}/link/redeem","envelope":{},"idempotent":false,"within":"program","path_params":[],"body":"json"} as const;
