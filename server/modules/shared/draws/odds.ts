/** The rules of a draw: pure, with chance, time and the database's counts passed in. */
export type Policy =
  | { type: 'weighted' }
  /** Every n-th participation of the program wins. */
  | { type: 'counter'; every: number }
  /** The first draw after each instant wins. */
  | { type: 'schedule' };

export interface AwardOdds {
  id: number;
  weight: number;
  /** How many are left; null: without limit. */
  stock: number | null;
  loses: boolean;
}

export interface DrawFacts {
  policy: Policy;
  awards: readonly AwardOdds[];
  /** The number of this participation in the program, from 1. Only `counter` uses it. */
  participation: number;
  /** Whether a winning instant has passed without a winner. Only `schedule` uses it. */
  isInstantDue: boolean;
}

function isAvailable(award: AwardOdds): boolean {
  return award.stock === null || award.stock > 0;
}

/** One award by weight, or null if all weights are zero. `chance` is in [0, 1). */
export function pickByWeight(awards: readonly AwardOdds[], chance: number): AwardOdds | null {
  const candidates = awards.filter((award) => award.weight > 0);
  const total = candidates.reduce((sum, award) => sum + award.weight, 0);
  let rest = chance * total;
  for (const award of candidates) {
    rest -= award.weight;
    if (rest < 0) return award;
  }
  return candidates.at(-1) ?? null;
}

/** If a rule says that this draw wins and all prizes have weight zero, then all have the same chance. */
function pickPrize(awards: readonly AwardOdds[], chance: number): AwardOdds | null {
  const weightless = awards.every((award) => award.weight <= 0);
  return pickByWeight(weightless ? awards.map((award) => ({ ...award, weight: 1 })) : awards, chance);
}

/** Whether a rule decides this draw: true wins, false loses, null leaves it to the weights. */
export function ruleOf(facts: DrawFacts): boolean | null {
  if (facts.policy.type === 'counter') return facts.participation % facts.policy.every === 0;
  if (facts.policy.type === 'schedule') return facts.isInstantDue;
  return null;
}

/**
 * The award of one draw, or null if no award is left. A draw that should win loses if every prize is gone;
 * one that should lose never takes a prize.
 */
export function drawAward(facts: DrawFacts, random: () => number): AwardOdds | null {
  const available = facts.awards.filter(isAvailable);
  const prizes = available.filter((award) => !award.loses);
  const losses = available.filter((award) => award.loses);
  const wins = ruleOf(facts);
  if (wins === null) return pickByWeight(available, random()) ?? pickPrize(losses, random());
  const first = wins ? prizes : losses;
  return pickPrize(first, random()) ?? pickPrize(losses, random());
}
