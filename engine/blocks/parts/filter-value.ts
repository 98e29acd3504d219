import type { FilterIr } from '../../manifest/ir.ts';

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
