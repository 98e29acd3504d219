export { checkDays, giveDueBadges, giveReached } from './award.ts';
