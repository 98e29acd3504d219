// Generated from openapi/ by `npm run generate` – do not edit.
export const campaignHitAndTake = {"id":"campaign.hitAndTake","method":"GET","path":"/api/v1/program/{programId}/campaign_generator/aceleradoras/bateu_levou","envelope":{"rows":"data"},"idempotent":false,"within":"session","path_params":[]} as const;
