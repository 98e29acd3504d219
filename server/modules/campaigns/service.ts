export { campaignsOf, countCampaigns } from './queries.ts';
export {
  notifyRewarded,
  settleRewards,
  type Touched as RewardTouched,
  touchedBy,
  touchedBySellers,
} from './rewards.ts';
