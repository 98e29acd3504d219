// Generated from openapi/ by `npm run generate` – do not edit.
export const campaignRequisitions = {"id":"campaign.requisitions","method":"GET","path":"/api/v1/program/{programId}/campaign_generator_requisition","envelope":{"rows":"data","pagination":"meta"},"idempotent":false,"within":"session","path_params":[]} as const;
