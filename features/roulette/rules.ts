/**
 * Rules of the roulette (sections 2, 4 and 8): pure functions over the contract's answers. The server decides
 * every draw; these rules only find the drawn prize on the wheel.
 */
import type { Award, Roulette } from './types.ts';

export function prizesOf(roulette: Roulette): Award[] {
  return roulette.awards_rules.map((rule) => rule.award);
}

/** Index of the slice with a prize; -1 if the wheel does not have it, which ends the spin. */
export function sliceOf(prizes: readonly Award[], awardId: number): number {
  return prizes.findIndex((prize) => prize.id === awardId);
}
