/**
 * Rules of the roulette (sections 2, 4 and 8): pure functions over the contract's answers. The server decides
 * every draw; these rules only choose the roulette that a page shows, and find the drawn prize on the wheel.
 */
import { hasChance, isShownOn } from '../stage/chances.ts';
import type { Award, Roulette } from './types.ts';

export function prizesOf(roulette: Roulette): Award[] {
  return roulette.awards_rules.map((rule) => rule.award);
}

/**
 * The roulette due on a page, or null. By itself one appears only with a chance to spend (or to an admin, who
 * looks without spinning); by a link it also appears to say when the next chance comes, and from any page.
 */
export function chooseRoulette(
  roulettes: Roulette[],
  page: string | null,
  visit: { requested: boolean; adminAccess: boolean },
): Roulette | null {
  const here = roulettes.filter((roulette) => isShownOn(roulette, page));
  const playable = here.find((roulette) => visit.adminAccess || hasChance(roulette.chances));
  if (playable || !visit.requested) return playable ?? null;
  return here[0] ?? roulettes.find((roulette) => hasChance(roulette.chances)) ?? roulettes[0] ?? null;
}

/** Index of the slice that shows a prize; -1 when the wheel does not have it, and the spin aborts. */
export function sliceOf(prizes: readonly Award[], awardId: number): number {
  return prizes.findIndex((prize) => prize.id === awardId);
}
