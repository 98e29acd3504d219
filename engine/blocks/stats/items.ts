import { useMemo } from 'react';
import type { Format, StatsIr } from '../../manifest/ir.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';

export interface StatItem {
  label: string;
  value: unknown;
  format: Format;
  hint: string;
}

/** The items that show, computed with the answer as `data`. */
export function useStatItems(block: StatsIr, data: unknown): StatItem[] {
  const scope = useMemo(() => ({ data }), [data]);
  const { text, value, shows } = useDynamic(scope);
  return block.items
    .filter((item) => shows(item.when))
    .map((item) => ({
      label: text(item.label),
      value: value(item.value),
      format: item.format,
      hint: text(item.hint),
    }));
}
