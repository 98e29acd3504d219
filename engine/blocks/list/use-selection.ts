import { type ChangeEvent, useState } from 'react';
import { type Row, rowKey } from '../runtime/records.ts';

export interface Selection {
  /** In the order in which they were chosen, those of other pages as they were then. */
  rows: Row[];
  has(row: Row, index: number): boolean;
  /** The one handler of all check boxes: each has its row's place as its value. */
  onPick(event: ChangeEvent<HTMLInputElement>): void;
  /** Chooses all rows of this page, or leaves them all. */
  pickAll(isChosen: boolean): void;
  clear(): void;
  /** Chooses all that match, those of other pages that nobody has seen included. */
  isAll: boolean;
  pickMatching(): void;
}

type Chosen = ReadonlyMap<string | number, Row>;
const none: Chosen = new Map();

/** The rows that a visitor chooses. They last over the pages of a list and end when other rows are asked for. */
export function useSelection(rows: readonly Row[], narrowing: string): Selection {
  const [state, setState] = useState({ narrowing, chosen: none, isAll: false });
  const isOver = state.narrowing !== narrowing;
  if (isOver) setState({ narrowing, chosen: none, isAll: false });
  const chosen = isOver ? none : state.chosen;
  const isAll = !isOver && state.isAll;
  const keep = (next: Chosen) => setState({ narrowing, chosen: next, isAll: false });

  function pick(indexes: Iterable<number>, isChosen: boolean) {
    // Who leaves one of all keeps the others that are here.
    const next = new Map(isAll ? rows.map((row, index) => [rowKey(row, index), row]) : chosen);
    for (const index of indexes) {
      const row = rows[index];
      if (!row) continue;
      if (isChosen) next.set(rowKey(row, index), row);
      else next.delete(rowKey(row, index));
    }
    keep(next);
  }
  return {
    rows: [...chosen.values()],
    has: (row, index) => isAll || chosen.has(rowKey(row, index)),
    onPick: ({ target }) => pick([Number(target.value)], target.checked),
    pickAll: (isChosen) => pick(rows.keys(), isChosen),
    clear: () => keep(none),
    isAll,
    pickMatching: () => setState({ narrowing, chosen: none, isAll: true }),
  };
}
