// Generated from openapi/ by `npm run generate` – do not edit.
export const panelHome = {"id":"panel.home","method":"GET","path":"/api/v1/program/{programId}/painel","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
