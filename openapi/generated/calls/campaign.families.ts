// Generated from openapi/ by `npm run generate` – do not edit.
export const campaignFamilies = {"id":"campaign.families","method":"GET","path":"/api/v1/program/{programId}/campaign_generator/aceleradoras/familias","envelope":{"rows":"$"},"idempotent":false,"within":"session","path_params":[]} as const;
