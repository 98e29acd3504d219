import { useMemo } from 'react';
import type { ListIr } from '../../manifest/ir.ts';
import { type Row, toRows, valueAt } from './records.ts';
import { useDynamic } from './use-dynamic.ts';
import type { SourceState } from './use-source.ts';

/** The rows of a block: its source's own, those of a list inside of the answer, or those of an expression. */
export function useRows({ rows }: Pick<ListIr, 'rows'>, { data, rows: own }: SourceState): Row[] {
  const { value } = useDynamic();
  return useMemo(() => {
    if (rows === undefined) return own;
    return toRows(typeof rows === 'string' ? valueAt(data, rows) : value<unknown>(rows, { data }));
  }, [data, own, rows, value]);
}
