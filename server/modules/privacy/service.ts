export { findByCpf, lastCopy } from './by-operator.ts';
export { askForCopy, collectCopy, forgetCopies } from './collect.ts';
export { eraseData } from './erase-job.ts';
export { askForErasure, askForErasures, askForInactive, withdrawErasuresSince } from './request.ts';
export { forgetAccounts, forgetConsents } from './retention.ts';
export {
  copyVisitorTickets,
  eraseVisitorTickets,
  findVisitorTickets,
  forgetVisitors,
} from './visitors.ts';
