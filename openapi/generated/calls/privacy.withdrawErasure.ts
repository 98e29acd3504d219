// Generated from openapi/ by `npm run generate` – do not edit.
export const privacyWithdrawErasure = {"id":"privacy.withdrawErasure","method":"DELETE","path":"/api/v1/program/{programId}/privacy/erasure","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[],"changes":["privacy.erasure"]} as const;
