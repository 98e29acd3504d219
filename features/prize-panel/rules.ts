/**
 * Rules of the prize panel (sections 2, 4 and 9): pure functions over the contract's answers. The server
 * decides each card's award; these rules only decide what a card shows.
 */
import type { TurnedCard } from './types.ts';

/** The text of an open card; '0' by default (section 9). */
export function pointsOf(card: TurnedCard): string {
  return card.points || '0';
}
