export { checkDays, giveReached } from './award.ts';
export { startBadgeWorker } from './worker.ts';
