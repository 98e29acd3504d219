// Generated from openapi/ by `npm run generate` – do not edit.
export const privacyCopies = {"id":"privacy.copies","method":"GET","path":"/api/v1/program/{programId}/privacy/copies","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
