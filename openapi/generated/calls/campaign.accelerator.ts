// Generated from openapi/ by `npm run generate` – do not edit.
export const campaignAccelerator = {"id":"campaign.accelerator","method":"GET","path":"/api/v1/program/{programId}/campaign_generator/aceleradoras/{slug}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
