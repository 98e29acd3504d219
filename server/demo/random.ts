/**
 * Random numbers in [0, 1) that are always the same for one seed (mulberry32). Never for draws or secrets.
 */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole number from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/** One of `items`, which must not be empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from an empty list');
  return item;
}

/** One of `items` by weight (1 when it has none). */
export function pickWeighted<Item extends { weight?: number }>(random: Random, items: readonly Item[]): Item {
  const total = items.reduce((sum, item) => sum + (item.weight ?? 1), 0);
  let rest = random() * total;
  const found = items.find((item) => {
    rest -= item.weight ?? 1;
    return rest < 0;
  });
  return found ?? pick(random, items);
}
