import type { SnapshotFrom } from 'xstate';
import { formatMoment } from '../../engine/format/moment.ts';
import type { RouletteContext, rouletteMachine } from './machine.ts';
import { texts } from './texts.ts';

function exhaustedText({ failure, chances }: RouletteContext): string {
  const next = chances.next_at ? texts.nextChance(formatMoment(chances.next_at)) : '';
  return [failure?.message || texts.noChances, next].filter(Boolean).join(' ');
}

function failedText({ failure }: RouletteContext): string {
  return failure ? [failure.message || texts.noAnswer, texts.chanceKept].join(' ') : texts.pending;
}

/** One sentence beside the wheel: everybody reads it, and screen readers speak it. */
export function statusText({ value, context }: SnapshotFrom<typeof rouletteMachine>): string {
  switch (value) {
    case 'loading':
      return texts.loading;
    case 'ready':
      return texts.chances(context.chances.remaining);
    case 'blocked':
      return texts.adminAccess;
    case 'exhausted':
      return exhaustedText(context);
    case 'failed':
      return failedText(context);
    case 'refused':
      return context.failure?.message || texts.noAnswer;
    case 'asking':
    case 'spinning':
      return texts.spinning;
    case 'aborted':
      return texts.aborted;
    default:
      return '';
  }
}
