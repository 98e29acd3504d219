// Generated from openapi/ by `npm run generate` – do not edit.
export const establishmentHideAdminRoles = {"id":"establishment.hideAdminRoles","method":"GET","path":"/api/v1/program/{programId}/establishment/hide_admin_roles","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
