import type { ListIr } from '../../manifest/ir.ts';

/** What a list shows, as the address says it: the server reads the same names to preload the same answer. */
export interface ListState {
  page: number;
  order: { field: string; descending: boolean } | null;
  search: string;
  filters: Record<string, string>;
  /** Whether anything narrows the list. */
  isNarrowed: boolean;
}

type ListAddress = Pick<ListIr, 'url_prefix' | 'filters' | 'search' | 'sort'>;

export function listState(address: URLSearchParams, list: ListAddress): ListState {
  const read = (name: string) => address.get(list.url_prefix + name) ?? '';
  const filters: Record<string, string> = {};
  for (const { param, end = param } of list.filters)
    for (const name of [param, end]) if (read(name)) filters[name] = read(name);
  const search = list.search ? read(list.search) : '';
  const order = list.sort.param ? parseOrder(read(list.sort.param) || (list.sort.default ?? '')) : null;
  return {
    page: Math.max(1, Number.parseInt(read('page'), 10) || 1),
    order,
    search,
    filters,
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
  };
}

/** What forgets all that narrows a list. */
export const cleared = ({ filters }: ListState, { search }: Pick<ListIr, 'search'>): Record<string, null> =>
  Object.fromEntries([...Object.keys(filters), ...(search ? [search] : [])].map((name) => [name, null]));

/** The address with some of the list's names changed; anything but the page itself starts at page 1 again. */
export function withListParams(
  address: URLSearchParams,
  prefix: string,
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams(address);
  if (!('page' in changes)) next.delete(`${prefix}page`);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === '1')) next.delete(prefix + name);
    else next.set(prefix + name, value);
  }
  const text = next.toString();
  return text ? `?${text}` : '';
}

function parseOrder(text: string): ListState['order'] {
  const [field, direction] = text.split(',');
  return field ? { field, descending: direction === 'desc' } : null;
}

/** As the operation takes it: `name,asc`; empty without one. */
export const orderText = (order: ListState['order']): string =>
  order ? `${order.field},${order.descending ? 'desc' : 'asc'}` : '';

/**
 * What a press on a heading asks for: ascending first, then descending, then ascending again. Where the operation orders
 * by this field in one direction only: that one, then the list's own order. Null where there is no other order.
 */
export function nextOrder(order: ListState['order'], field: string, sort: ListIr['sort']): string | null {
  const ways = [`${field},asc`, `${field},desc`].filter(
    (way) => sort.orders?.some(({ value }) => value === way) ?? true,
  );
  const now = orderText(order);
  const next = ways[ways.indexOf(now) + 1] ?? (ways.length > 1 ? ways[0] : sort.default);
  return next === undefined || next === now ? null : next;
}
