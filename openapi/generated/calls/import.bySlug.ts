// Generated from openapi/ by `npm run generate` – do not edit.
export const importBySlug = {"id":"import.bySlug","method":"GET","path":"/api/v1/imports/slug/{slug}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
