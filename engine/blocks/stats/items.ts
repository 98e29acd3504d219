import type { Format, StatsIr } from '../../manifest/ir.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';

export interface StatItem {
  label: string;
  value: unknown;
  format: Format;
  hint: string;
}

/** The items that show, computed with the answer as `data`: the same object as long as the answer is the same. */
export function useStatItems(block: StatsIr, scope: { data: unknown }): StatItem[] {
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
