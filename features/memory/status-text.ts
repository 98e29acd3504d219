import type { SnapshotFrom } from 'xstate';
import { formatMoment } from '../../engine/format/moment.ts';
import { late, type MemoryContext, type memoryMachine } from './machine.ts';
import { faceOf } from './rules.ts';
import { texts } from './texts.ts';

function choosingText({ selected, dealt }: MemoryContext): string {
  const last = selected.at(-1);
  const place = dealt?.cards.findIndex((card) => card.id === last) ?? -1;
  const card = dealt?.cards[place];
  if (!card) return texts.chooseTwo;
  const name = dealt?.faces[faceOf(card)]?.name ?? '';
  return selected.length === 1 ? texts.chooseOther(place + 1, name) : texts.confirmPair(place + 1, name);
}

function shownText({ selected, play, dealt }: MemoryContext): string {
  return play.matched.includes(selected[0] ?? '') ? texts.match(dealt?.rules.eachPair ?? 0) : texts.miss;
}

function exhaustedText({ chances }: MemoryContext): string {
  const next = chances.next_at ? texts.nextPlay(formatMoment(chances.next_at)) : '';
  return [texts.noPlays, next].filter(Boolean).join(' ');
}

/** One sentence for each state: everybody reads it, and screen readers speak it. */
export function statusText({ value, context }: SnapshotFrom<typeof memoryMachine>): string {
  const { failure } = context;
  switch (value) {
    case 'opening':
      return texts.opening;
    case 'blocked':
      return texts.adminAccess;
    case 'exhausted':
      return exhaustedText(context);
    case 'instructions':
      return failure?.code === late.code ? texts.tooLate : '';
    case 'dealing':
      return texts.dealing;
    case 'undealt':
      return [failure ? failure.message || texts.noAnswer : texts.undealt, context.key && texts.notStarted]
        .filter(Boolean)
        .join(' ');
    case 'choosing':
      return choosingText(context);
    case 'showing':
      return shownText(context);
    case 'leaving':
      return texts.leaving;
    case 'sending':
      return texts.sending;
    case 'unsent':
      return failure ? [failure.message || texts.noAnswer, texts.kept].join(' ') : texts.pending;
    case 'refused':
      return failure?.message || texts.noAnswer;
    default:
      return '';
  }
}
