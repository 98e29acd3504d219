// Generated from openapi/ by `npm run generate` – do not edit.
export const proxyFetch = {"id":"proxy.fetch","method":"GET","path":"/proxy","envelope":{},"idempotent":false,"within":"session","path_params":[]} as const;
