// Generated from openapi/ by `npm run generate` – do not edit.
export const campaignAccelerators = {"id":"campaign.accelerators","method":"GET","path":"/api/v1/program/{programId}/campaign_generator/aceleradoras","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
