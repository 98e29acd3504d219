import type { SnapshotFrom } from 'xstate';
import { formatMoment } from '../../engine/format/moment.ts';
import { winText } from '../shared/win-text.ts';
import type { ScratchContext, scratchMachine } from './machine.ts';
import { texts } from './texts.ts';
import type { Award, Scratch } from './types.ts';

function sentences(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ');
}

function exhaustedText({ failure, chances }: ScratchContext, scratch: Scratch): string {
  const last = scratch.last_result?.award.name;
  return sentences(
    failure?.message || texts.noChances,
    last && texts.lastResult(last),
    chances.next_at && texts.nextChance(formatMoment(chances.next_at)),
  );
}

function failedText({ failure }: ScratchContext): string {
  return failure ? sentences(failure.message || texts.noAnswer, texts.chanceKept) : texts.pending;
}

/** The result in one sentence. */
export function resultText(award: Award, scratch: Scratch): string {
  if (award.lose_award) return sentences(texts.loseTitle, scratch.messages.you_lose);
  return sentences(texts.winTitle, winText(texts.winText, award), `${award.name}.`);
}

/** One sentence beside the card: everybody reads it, and screen readers speak it. */
export function statusText(
  { value, context }: SnapshotFrom<typeof scratchMachine>,
  scratch: Scratch,
): string {
  switch (value) {
    case 'content':
      return context.adminAccess ? texts.adminAccess : texts.chances(context.chances.remaining);
    case 'blocked':
      return texts.adminAccess;
    case 'exhausted':
      return exhaustedText(context, scratch);
    case 'choosing':
      return sentences(texts.choose, texts.chances(context.chances.remaining));
    case 'chosen':
      return texts.chosen(context.card ?? 0);
    case 'asking':
      return texts.asking;
    case 'failed':
      return failedText(context);
    case 'refused':
      return context.failure?.message || texts.noAnswer;
    case 'covered':
      return texts.covered;
    case 'scratching':
      return texts.scratching;
    case 'revealed':
      return context.drawn ? texts.revealed(context.drawn.name) : '';
    case 'finished':
      return context.drawn ? resultText(context.drawn, scratch) : '';
    default:
      return '';
  }
}
