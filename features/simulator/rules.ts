/**
 * A product with its points today: `points` for each unit or, with `per_cents`, for every so many centavos of
 * the value.
 */
export interface Simulated {
  readonly id: number;
  readonly product: string;
  /** Centavos. */
  readonly price: number;
  readonly points: number;
  readonly per_cents?: number;
  /** The accelerator of its family in percent (200: twice the points); absent without one. */
  readonly percent?: number;
}

export interface Wanted {
  readonly product_id: number;
  readonly quantity: number;
}

export interface Line {
  readonly product: string;
  readonly quantity: number;
  /** Centavos. */
  readonly value: number;
  readonly points: number;
  /** The accelerator that is included in the points. */
  readonly percent?: number;
}

export interface Simulation {
  readonly lines: readonly Line[];
  readonly value: number;
  readonly points: number;
}

/** How people read an accelerator: `2` for 200, `1,5` for 150. */
export const factorOf = (percent: number): string => String(percent / 100).replace('.', ',');

/**
 * The points for selling these quantities: the only calculation for screen, server and document, with the
 * same result as a sale (`sale_points`, then `accelerate`: whole points, rounded down). Unknown products and
 * invalid quantities do not count.
 */
export function simulate(products: readonly Simulated[], wanted: readonly Wanted[]): Simulation {
  const lines = wanted.flatMap(({ product_id, quantity }): Line[] => {
    const found = products.find(({ id }) => id === product_id);
    if (!found || !Number.isInteger(quantity) || quantity < 1) return [];
    const value = found.price * quantity;
    const { points, per_cents, percent, product } = found;
    const plain = per_cents === undefined ? points * quantity : points * Math.floor(value / per_cents);
    if (percent === undefined) return [{ product, quantity, value, points: plain }];
    return [{ product, quantity, value, points: Math.floor((plain * percent) / 100), percent }];
  });
  const sum = (of: 'value' | 'points') => lines.reduce((total, line) => total + line[of], 0);
  return { lines, value: sum('value'), points: sum('points') };
}
