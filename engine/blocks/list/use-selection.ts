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
}

type Chosen = ReadonlyMap<string | number, Row>;
const none: Chosen = new Map();

/** The rows that a visitor chooses. They last over the pages of a list and end when other rows are asked for. */
export function useSelection(rows: readonly Row[], narrowing: string): Selection {
  const [state, setState] = useState({ narrowing, chosen: none });
  const isOver = state.narrowing !== narrowing;
  if (isOver) setState({ narrowing, chosen: none });
  const chosen = isOver ? none : state.chosen;
  const keep = (next: Chosen) => setState({ narrowing, chosen: next });

  function pick(indexes: Iterable<number>, isChosen: boolean) {
    const next = new Map(chosen);
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
    has: (row, index) => chosen.has(rowKey(row, index)),
    onPick: ({ target }) => pick([Number(target.value)], target.checked),
    pickAll: (isChosen) => pick(rows.keys(), isChosen),
    clear: () => keep(none),
  };
}
