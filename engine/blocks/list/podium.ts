import { numberOf } from '../../format/number.ts';
import type { Row } from '../runtime/records.ts';
import type { CompiledColumn } from './columns.ts';

/** The column that says the place: the first whole number that plays no other part. */
export function placeColumn(columns: readonly CompiledColumn[]): CompiledColumn | undefined {
  return columns.find(({ format, part }) => format === 'integer' && (!part || part === 'meta'));
}

/** The place of a row, from 1: what the answer says, else its order from where the page starts. */
export function placeOf(
  column: Pick<CompiledColumn, 'read'> | undefined,
  row: Row,
  index: number,
  from: number,
): number {
  return numberOf(column?.read(row)) ?? from + index;
}

/** Places on a podium. */
export const PODIUM = 3;

/** The rows before which places are left out. Equal points share a place, so a place alone does not tell. */
export function gapsIn<T extends { place: number }>(entries: readonly T[]): Set<T> {
  const gaps = new Set<T>();
  let ahead = (entries[0]?.place ?? 1) - 1;
  for (const [index, entry] of entries.entries()) {
    if (entry.place - index - 1 > ahead) gaps.add(entry);
    ahead = Math.max(ahead, entry.place - index - 1);
  }
  return gaps;
}

/**
 * The three on the steps in the order in which a podium stands, second, first, third; and all others. Who shares
 * a place stands on a step of the same height.
 */
export function stepsOf<T extends { place: number }>(entries: readonly T[]): { steps: T[]; rest: T[] } {
  const [first, second, third, ...rest] = entries;
  const isWhole = first?.place === 1 && third && third.place <= PODIUM;
  if (!isWhole || !second) return { steps: [], rest: [...entries] };
  return { steps: [second, first, third], rest };
}
