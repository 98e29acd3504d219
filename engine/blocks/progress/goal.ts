import { numberOf } from '../../format/number.ts';
import { laterTexts } from '../../texts/later.ts';

export interface Goal {
  value: number;
  target: number;
  /** What is missing, never below 0. */
  missing: number;
  /** Whole per cent; over 100 when the goal was passed. Nothing to reach: 0. */
  percent: number;
}

export function goalOf(value: unknown, target: unknown): Goal {
  const done = numberOf(value) ?? 0;
  const goal = numberOf(target) ?? 0;
  const percent = goal > 0 ? Math.floor((done / goal) * 100) : 0;
  return { value: done, target: goal, missing: Math.max(0, goal - done), percent: Math.max(0, percent) };
}

/** What is missing, in words. `show`: an amount as people read it. */
export function standing(
  { target, missing }: Goal,
  format: string,
  show: (amount: number) => string,
): string {
  if (target <= 0) return laterTexts.blocks.goalNone;
  if (missing <= 0) return laterTexts.blocks.goalReached;
  // Money is in centavos; what is less than two is one in Portuguese.
  return laterTexts.blocks.goalMissing(show(missing), (format === 'brl' ? missing / 100 : missing) < 2);
}

/** The tone of the band that a value is in; of one past all of them, the last. */
export function toneOf(bands: readonly { until?: number; tone: string }[], value: number): string {
  const band = bands.find(({ until }) => until === undefined || value <= until) ?? bands.at(-1);
  return band?.tone ?? 'info';
}
