export { campaignsOf, countCampaigns } from './queries.ts';
export { settleRewards, tellRewarded, touchedBy, touchedByAll } from './rewards.ts';
