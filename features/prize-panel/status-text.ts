import type { SnapshotFrom } from 'xstate';
import { formatMoment } from '../../engine/format/moment.ts';
import { hasChance } from '../shared/chances.ts';
import type { PanelContext, panelMachine } from './machine.ts';
import { pointsOf } from './rules.ts';
import { texts } from './texts.ts';

/** How many chances are left, or when the next ones come. */
export function chancesText({ chances }: PanelContext): string {
  if (hasChance(chances)) return texts.chances(chances.remaining);
  const next = chances.next_at ? texts.nextChance(formatMoment(chances.next_at)) : '';
  return [texts.noChances, next].filter(Boolean).join(' ');
}

function openingText(context: PanelContext): string {
  if (context.adminAccess) return texts.adminAccess;
  return context.pending && hasChance(context.chances) ? texts.pending : chancesText(context);
}

function resultText({ result }: PanelContext): string {
  if (!result) return '';
  return result.won ? texts.won(pointsOf(result.card)) : texts.lose;
}

/** One sentence in the dialog: everybody reads it, and screen readers speak it. */
export function statusText({ value, context }: SnapshotFrom<typeof panelMachine>): string {
  const place = context.order.indexOf(context.chosenId ?? 0) + 1;
  switch (value) {
    case 'content':
      return openingText(context);
    case 'choosing':
      return texts.choose;
    case 'chosen':
      return context.key === null ? texts.chosen(place) : texts.pending;
    case 'asking':
      return texts.turning;
    case 'revealed':
      return context.result ? texts.turned(pointsOf(context.result.card)) : '';
    case 'previewed':
      return texts.adminAccess;
    case 'finished':
      return resultText(context);
    default:
      return '';
  }
}
