export { campaignsOf, countCampaigns } from './queries.ts';
export {
  settleRewards,
  type Touched as RewardTouched,
  tellRewarded,
  touchedBy,
  touchedBySellers,
} from './rewards.ts';
