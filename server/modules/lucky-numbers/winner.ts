/** Digits that the five prizes of a draw give: the units of the first to the fifth, then their tens. */
const places = 5;

/** One prize of the federal lottery, and the digits that count. */
export interface LotteryPrize {
  /** Five digits. */
  readonly number: string;
  readonly tens: string;
  readonly units: string;
}

/** How the lottery's prizes lead to a number: everything that somebody needs to reckon it again. */
export interface Drawn {
  readonly prizes: readonly LotteryPrize[];
  /** Ten digits: the units from top to bottom, then the tens. */
  readonly combined: string;
  /** `combined` divided by the numbers that there are. */
  readonly quotient: number;
  readonly remainder: number;
  /** The remainder and one: 1 up to the last number. */
  readonly number: number;
}

/** The prizes of a draw as they are kept: five numbers of five digits, with a space between. */
function prizesOf(text: string): LotteryPrize[] {
  return text.split(' ').map((number) => ({ number, tens: number.slice(3, 4), units: number.slice(4) }));
}

/**
 * The number that a draw leads to, of 1 up to `issued`. Ten digits are so many that no number is better placed than
 * another by more than one in ten thousand, up to a million numbers.
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
 * The number that wins: the drawn one or, where it was cancelled, the next that was not; after the last comes 1.
 * Undefined where all were cancelled.
 */
export function winnerOf(drawn: number, issued: number, cancelled: ReadonlySet<number>): number | undefined {
  for (let step = 0; step < issued; step += 1) {
    const number = ((drawn - 1 + step) % issued) + 1;
    if (!cancelled.has(number)) return number;
  }
  return undefined;
}
