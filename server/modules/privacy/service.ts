export { collectCopy, forgetCopies } from './collect.ts';
export { eraseData } from './erase-job.ts';
export { askForErasures, withdrawErasuresSince } from './request.ts';
