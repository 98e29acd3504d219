// Generated from openapi/ by `npm run generate` – do not edit.
export const auctionList = {"id":"auction.list","method":"GET","path":"/api/v1/program/{programId}/auction","envelope":{"rows":"data","pagination":"pagination"},"idempotent":false,"within":"session","path_params":[]} as const;
