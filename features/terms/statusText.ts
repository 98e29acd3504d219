import type { SnapshotFrom } from 'xstate';
import type { termMachine } from './machine.ts';
import { texts } from './texts.ts';

/** The one sentence beside the button: read by everybody, spoken by screen readers. */
export function statusText({ value, context }: SnapshotFrom<typeof termMachine>): string {
  switch (value) {
    case 'reading':
      return texts.agreeFirst;
    case 'accepting':
      return texts.accepting;
    case 'failed':
      return [context.failure?.message || texts.noAnswer, texts.tryAgain].join(' ');
    case 'refused':
      return context.failure?.message || texts.noAnswer;
    default:
      return '';
  }
}
