// Generated from openapi/ by `npm run generate` – do not edit.
export const campaignRequisition = {"id":"campaign.requisition","method":"GET","path":"/api/v1/program/{programId}/campaign_generator_requisition/{id}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["id"]} as const;
