export { collectCopy, forgetCopies } from './collect.ts';
