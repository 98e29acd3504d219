// Generated from openapi/ by `npm run generate` – do not edit.
export const mgmInvites = {"id":"mgm.invites","method":"GET","path":"/api/v1/program/{programId}/mgm/invites","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
