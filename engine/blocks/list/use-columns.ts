import { useMemo, useState } from 'react';
import type { Scope } from '../../expression/evaluate.ts';
import type { ListIr } from '../../manifest/ir.ts';
import { usePage } from '../runtime/page-context.ts';
import { type Chosen, isColumnShown, keepColumns, nameOfTable, recallColumns } from './chosen-columns.ts';
import type { CompiledColumn } from './columns.ts';

/** With fewer columns there is nothing worth hiding. */
const MANY = 6;

export interface ColumnChoice {
  /** The columns to draw, in the manifest's order. */
  shown: CompiledColumn[];
  /** Those that can be chosen: all but the title, and none where the table is not wide. */
  offered: readonly { column: CompiledColumn; isShown: boolean }[];
  isChanged: boolean;
  show(field: string, isShown: boolean): void;
  /** Back to the table as it comes. */
  reset(): void;
}

/** Which columns of a table this person sees: what the manifest says, and what they chose on this device. */
export function useColumns(block: ListIr, columns: CompiledColumn[], scope: Scope): ColumnChoice {
  const { page } = usePage();
  const name = nameOfTable(scope, page.name, block.id);
  const [chosen, setChosen] = useState(() => recallColumns(name));
  const isTable = block.as === 'table';
  const isWide = isTable && block.limit === undefined && columns.length >= MANY;
  return useMemo(() => {
    const change = (next: Chosen) => {
      setChosen(next);
      keepColumns(name, next);
    };
    const isShown = (column: CompiledColumn) => isColumnShown(column, isWide ? chosen : {});
    return {
      shown: isTable ? columns.filter(isShown) : columns,
      offered: isWide
        ? columns
            .filter(({ part }) => part !== 'title')
            .map((column) => ({ column, isShown: isShown(column) }))
        : [],
      isChanged: Object.keys(chosen).length > 0,
      show(field, wanted) {
        const { [field]: _, ...others } = chosen;
        const column = columns.find((one) => one.field === field);
        change(column?.isOptional === wanted ? { ...others, [field]: wanted } : others);
      },
      reset: () => change({}),
    };
  }, [columns, chosen, name, isTable, isWide]);
}
