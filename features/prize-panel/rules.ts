/**
 * Rules of the prize panel (sections 2, 4 and 9): pure functions over the contract's answers. The server decides
 * which card holds what; these rules only choose the panel that a page shows.
 */
import { hasChance, isShownOn } from '../stage/chances.ts';
import type { PrizePanel, TurnedCard } from './types.ts';

interface Visit {
  /** The visitor asked for it by a link. */
  requested: boolean;
  adminAccess: boolean;
  /** Did a card of this panel get no answer yet? */
  isPending(panelId: number): boolean;
}

/**
 * The panel due on a page, or null. By itself one appears only with a card to turn, or with one whose answer never
 * came (or to an admin, who looks); by a link it also appears to show the last result again, and from any page.
 */
export function choosePanel(panels: PrizePanel[], page: string | null, visit: Visit): PrizePanel | null {
  const withCards = panels.filter((panel) => panel.cards.length > 0);
  const here = withCards.filter((panel) => isShownOn(panel, page));
  const isPlayable = (panel: PrizePanel) =>
    visit.adminAccess || hasChance(panel.chances) || visit.isPending(panel.id);
  const playable = here.find(isPlayable);
  if (playable || !visit.requested) return playable ?? null;
  return here[0] ?? withCards.find(isPlayable) ?? withCards[0] ?? null;
}

/** What a card says when it lies open; '0' when nothing else was said (section 9). */
export function pointsOf(card: TurnedCard): string {
  return card.points || '0';
}
