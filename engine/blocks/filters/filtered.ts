import type { FilterIr } from '../../manifest/ir.ts';

type Values = Readonly<Record<string, string>>;

/** The address with a filter changed: nothing is no filter, and every list on the page starts at its first page. */
export function filtered(address: URLSearchParams, values: Values): string {
  const next = new URLSearchParams(address);
  for (const name of address.keys()) if (/(^|_)page$/.test(name)) next.delete(name);
  for (const [param, value] of Object.entries(values)) {
    if (value === '') next.delete(param);
    else next.set(param, value);
  }
  const text = next.toString();
  return text ? `?${text}` : '';
}

type Names = Pick<FilterIr, 'param' | 'year'>;

/** What a filter is set to. A month whose two numbers stand apart is one value, 2026-11. */
export function chosenValue({ param, year }: Names, address: URLSearchParams): string {
  const value = address.get(param) ?? '';
  const ofYear = year === undefined ? '' : (address.get(year) ?? '');
  return value && ofYear ? `${ofYear}-${value.padStart(2, '0')}` : year === undefined ? value : '';
}

/** What the address then says. */
export function changeOf({ param, year }: Names, value: string): Values {
  if (year === undefined) return { [param]: value };
  const [ofYear = '', month = ''] = value.split('-');
  return { [param]: month && String(Number(month)), [year]: ofYear };
}
