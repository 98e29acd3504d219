/**
 * How many digits the five prizes of a draw give: the units of the first to the fifth prize, then their tens.
 */
const places = 5;

/** One prize of the federal lottery, and its digits that count. */
export interface LotteryPrize {
  /** Five digits. */
  readonly number: string;
  readonly tens: string;
  readonly units: string;
}

/** How the lottery's prizes lead to a number: everything that a person needs to compute it again. */
export interface Drawn {
  readonly prizes: readonly LotteryPrize[];
  /** Ten digits: the units from top to bottom, then the tens. */
  readonly combined: string;
  /** `combined` divided by how many numbers exist. */
  readonly quotient: number;
  readonly remainder: number;
  /** The remainder plus one: 1 up to the last number. */
  readonly number: number;
}

/** Parses the stored prizes of a draw: five numbers of five digits, separated by a space. */
function prizesOf(text: string): LotteryPrize[] {
  return text.split(' ').map((number) => ({ number, tens: number.slice(3, 4), units: number.slice(4) }));
}

/**
 * The number that a draw leads to, from 1 to `issued`. With ten digits the chances of two numbers differ by
 * at most one in ten thousand, for up to a million numbers.
 */
export function drawnNumber(prizes: string, issued: number): Drawn {
  const read = prizesOf(prizes);
  if (read.length !== places || issued < 1)
    throw new Error('A draw needs five prizes and a number at least.');
  const combined = [...read.map(({ units }) => units), ...read.map(({ tens }) => tens)].join('');
  const whole = Number(combined);
  const remainder = whole % issued;
  return { prizes: read, combined, quotient: Math.floor(whole / issued), remainder, number: remainder + 1 };
}

/**
 * The winning number: the drawn one or, where it was cancelled, the next one that was not; 1 follows after
 * the last. Undefined where all were cancelled.
 */
export function winnerOf(drawn: number, issued: number, cancelled: ReadonlySet<number>): number | undefined {
  for (let step = 0; step < issued; step += 1) {
    const number = ((drawn - 1 + step) % issued) + 1;
    if (!cancelled.has(number)) return number;
  }
  return undefined;
}
