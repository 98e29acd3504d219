// Generated from openapi/ by `npm run generate` – do not edit.
export const productAutocomplete = {"id":"product.autocomplete","method":"GET","path":"/api/v1/program/{programId}/products/autocomplete","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
