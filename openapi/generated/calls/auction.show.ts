// Generated from openapi/ by `npm run generate` – do not edit.
export const auctionShow = {"id":"auction.show","method":"GET","path":"/api/v1/program/{programId}/auction/{slug}","envelope":{"record":"data"},"idempotent":false,"within":"session","path_params":["slug"]} as const;
