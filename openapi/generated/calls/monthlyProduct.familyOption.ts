// Generated from openapi/ by `npm run generate` – do not edit.
export const monthlyProductFamilyOption = {"id":"monthlyProduct.familyOption","method":"GET","path":"/api/v1/program/{programId}/monthly_product/family_option","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
