import type { FilterIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { valueAt } from '../runtime/records.ts';

type Names = Pick<FilterIr, 'param' | 'year'>;

/** What a filter is set to. A month whose two numbers stand apart is one value, 2026-11. */
export function chosenValue({ param, year }: Names, read: (name: string) => string): string {
  if (year === undefined) return read(param);
  return read(param) && read(year) ? `${read(year)}-${read(param).padStart(2, '0')}` : '';
}

/** What the address then says. */
export function changeOf({ param, year }: Names, value: string): Record<string, string> {
  if (year === undefined) return { [param]: value };
  const [ofYear = '', month = ''] = value.split('-');
  return { [param]: month && String(Number(month)), [year]: ofYear };
}

interface Choice {
  value: string;
  label: string;
}

/** What a select filters by; 'Todos' first, and it says nothing (specification, section 9). `rows`: of `options_from`. */
export function choicesOf(
  { options, options_from: from }: FilterIr,
  rows: readonly unknown[] = [],
): Choice[] {
  return [
    { value: '', label: listTexts.all },
    ...(from
      ? rows.map((row) => ({
          value: String(valueAt(row, from.value) ?? ''),
          label: String(valueAt(row, from.label) ?? ''),
        }))
      : (options?.map(({ value, label }) => ({ value: String(value), label })) ?? [
          { value: 'true', label: listTexts.yes },
          { value: 'false', label: listTexts.no },
        ])),
  ];
}
