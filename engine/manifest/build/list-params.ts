/** The address of a list: what its page, order, search and filters are called, and the request that follows from them. */
import type { Dynamic } from '../../expression/ast.ts';
import type { FilterIr, ListIr } from '../ir.ts';
import { get, getItems, getObject, getText, type ObjectNode } from '../node.ts';
import { choicesOf } from '../schema.ts';
import type { PageContext } from './context.ts';
import { mentions } from './mentions.ts';
import { checkLimits } from './params.ts';
import type { Rows } from './rows.ts';
import type { BlockSource } from './source.ts';

/** Parameters that every list shares; the others are filters. */
export const listParams = new Set(['page', 'per_page', 'order_by', 'search', 'cursor']);

interface Orders {
  fields: Set<string>;
  values?: string[];
  /** The values with their labels. */
  orders?: ListIr['sort']['orders'];
}

/** What an operation can order by; `values` and `orders` where the contract has a closed set. */
export function orderOf(operation: Rows): Orders | undefined {
  const param = operation.params.find(({ name }) => name === 'order_by');
  if (!param) return undefined;
  const orders = choicesOf(param.schema)?.map(({ value, label }) => ({ value: String(value), label }));
  if (orders) {
    const values = orders.map(({ value }) => value);
    return { orders, values, fields: new Set(values.map((value) => value.split(',')[0] ?? '')) };
  }
  return { fields: new Set(Object.keys((operation.row?.properties ?? {}) as object)) };
}

const fromAddress = (name: string): Dynamic<unknown> => ({
  $cel: { op: 'get', object: { op: 'id', name: 'query' }, field: name },
});

type AddressIr = Pick<ListIr, 'search' | 'sort' | 'page_size' | 'url_prefix' | 'limit'>;

/** The request of a list, and how the browser finds its state in the address. */
export function addressParams(
  context: PageContext,
  block: ObjectNode,
  { operation, params }: { operation: Rows; params: BlockSource['params'] },
  filters: readonly FilterIr[],
): { params: BlockSource['params']; ir: AddressIr; isFixed: boolean } {
  const has = (name: string) => operation.params.some((param) => param.name === name);
  for (const key of ['limit', 'page_size']) checkSize(context, block, key, operation);
  checkGiven(context, block, params, filters);
  const limit = numberOf(get(block, 'limit'));
  const order = getText(block, 'sort')?.value;
  const request = { ...params };
  if (limit !== undefined) {
    if (has('per_page')) request.per_page ??= limit;
    if (has('order_by') && order && order !== operation.order) request.order_by ??= order;
    return { params: request, isFixed: true, ir: { sort: {}, url_prefix: '', limit } };
  }
  const prefix = prefixOf(context, block);
  for (const { param, end } of filters)
    for (const name of end === undefined ? [param] : [param, end])
      request[name] ??= fromAddress(prefix + name);
  const isSearched = has('search') && !('search' in params) && !isFalse(get(block, 'search'));
  if (isSearched) request.search = fromAddress(`${prefix}search`);
  const size = numberOf(get(block, 'page_size'));
  if (has('page')) request.page ??= fromAddress(`${prefix}page`);
  if (has('per_page') && size !== undefined && size !== operation.pageSize) request.per_page ??= size;
  const isSorted = has('order_by') && !('order_by' in params);
  if (isSorted) request.order_by = orderParam(prefix, order === operation.order ? undefined : order);
  const orders = orderOf(operation)?.orders;
  const sort = isSorted
    ? { param: 'order_by', ...(order ? { default: order } : {}), ...(orders ? { orders } : {}) }
    : {};
  const ir: AddressIr = { sort, url_prefix: prefix };
  if (isSearched) ir.search = 'search';
  const pageSize = size ?? operation.pageSize;
  if (has('per_page') && pageSize !== undefined) ir.page_size = pageSize;
  return { params: request, ir, isFixed: false };
}

/** What "params" gives without the address, nobody can choose: neither in a filter nor by turning pages. */
function checkGiven(
  { report, around }: PageContext,
  block: ObjectNode,
  params: BlockSource['params'],
  filters: readonly FilterIr[],
): void {
  const given = getObject(block, 'params');
  if (!given || get(block, 'limit')) return;
  const isFixed = (name: string | undefined) =>
    name !== undefined && get(given, name) !== undefined && !mentions(params[name], 'query');
  const page = isFixed('page') ? given.props.get('page')?.keyPlace : undefined;
  if (page && !around.isInherited(page))
    report('PRT-206', page, '"page" prende a lista a uma página: o paginador não faz nada');
  const nodes = getItems(block, 'filters').map((filter) => getText(filter, 'param'));
  for (const { param, end } of filters) {
    const node = nodes.find((one) => one?.value === param);
    const name = [param, end].find(isFixed);
    if (!node || node.why || around.isInherited(node.place) || name === undefined) continue;
    report('PRT-206', node.place, `o filtro "${param}" não faz nada aqui: "params" já dá "${name}"`);
  }
}

/** `query.order_by`, or the manifest's own order where the address says none. */
function orderParam(prefix: string, order: string | undefined): Dynamic<unknown> {
  const asked = fromAddress(`${prefix}order_by`) as { $cel: never };
  if (order === undefined) return asked;
  const test = {
    op: 'binary',
    operator: '!=',
    left: asked.$cel,
    right: { op: 'value', value: null },
  } as const;
  return { $cel: { op: 'ternary', test, consequent: asked.$cel, alternate: { op: 'value', value: order } } };
}

/** Empty for the first list of the page; the others name their part of the address. */
function prefixOf(context: PageContext, block: ObjectNode): string {
  const id = getText(block, 'id')?.value ?? '';
  if (!context.lists.includes(id)) context.lists.push(id);
  return context.lists.indexOf(id) === 0 ? '' : `${id.replaceAll('-', '_')}_`;
}

function numberOf(node: ReturnType<typeof get>): number | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : undefined;
}

const isFalse = (node: ReturnType<typeof get>) => node?.kind === 'scalar' && node.value === false;

/** No list answers more rows at a time than its operation gives. */
function checkSize({ report }: PageContext, block: ObjectNode, key: string, { params }: Rows): void {
  const node = get(block, key);
  const size = numberOf(node);
  const param = params.find(({ name }) => name === 'per_page');
  if (node && !node.why && size !== undefined && param) checkLimits(report, key, node, param.schema, size);
}
