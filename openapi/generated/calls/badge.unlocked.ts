// Generated from openapi/ by `npm run generate` – do not edit.
export const badgeUnlocked = {"id":"badge.unlocked","method":"GET","path":"/api/v1/program/{programId}/badge/unlocked","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
