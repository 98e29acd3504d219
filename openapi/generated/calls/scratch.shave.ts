// Generated from openapi/ by `npm run generate` – do not edit.
export const scratchShave = {"id":"scratch.shave","method":"POST","path":"/api/v1/program/{programId}/scratch/shave","envelope":"bare","idempotent":true,"within":"session","path_params":[],"body":"json"} as const;
