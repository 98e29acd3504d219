/**
 * Rules of the prize panel (sections 2, 4 and 9): pure functions over the contract's answers. The server decides
 * which card holds what; these rules only say what a card shows.
 */
import type { TurnedCard } from './types.ts';

/** What a card says when it lies open; '0' when nothing else was said (section 9). */
export function pointsOf(card: TurnedCard): string {
  return card.points || '0';
}
