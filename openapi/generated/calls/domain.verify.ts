// Generated from openapi/ by `npm run generate` – do not edit.
export const domainVerify = {"id":"domain.verify","method":"POST","path":"/api/admin/verify-domain","envelope":{},"idempotent":false,"within":"nothing","path_params":[],"body":"json"} as const;
