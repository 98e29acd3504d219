import type { SnapshotFrom } from 'xstate';
import type { termMachine } from './machine.ts';
import { texts } from './texts.ts';

/** One sentence beside the button: everybody reads it, and screen readers speak it. */
export function statusText({ value, context }: SnapshotFrom<typeof termMachine>): string {
  switch (value) {
    case 'reading':
      return texts.agreeFirst;
    case 'accepting':
      return texts.accepting;
    case 'failed':
      return [context.failure?.message || texts.noAnswer, texts.countsOnce].join(' ');
    case 'refused':
      return context.failure?.message || texts.noAnswer;
    default:
      return '';
  }
}
