/** Which game a page shows. Apart from the game's rules, since the first load of a page pays for this file. */
import type { MemoryGame } from './types.ts';

export interface Visit {
  /** The visitor asked for it by a link to the feature. */
  requested: boolean;
  adminAccess: boolean;
  /** Has the server not confirmed an ended game of this one yet? */
  isPending(gameId: number): boolean;
}

/**
 * The game due on a page, or null. By itself one appears to who may play it, whose result is still to be sent, or to
 * an admin, who looks without playing; by a link also to say when the next game comes, and from any page.
 */
export function chooseGame(games: MemoryGame[], page: string | null, visit: Visit): MemoryGame | null {
  const isPlayable = ({ id, chances }: MemoryGame) =>
    visit.adminAccess || chances.remaining > 0 || visit.isPending(id);
  const here = games.filter(({ exhibition_rules }) =>
    exhibition_rules.pages.some(({ slug }) => slug === page),
  );
  const due = here.find(isPlayable);
  if (due || !visit.requested) return due ?? null;
  return here[0] ?? games.find(isPlayable) ?? games[0] ?? null;
}
