/** Filters of a list: the operation's own query parameters, with labels, controls and options from the contract. */
import { suggest } from '../../expression/check.ts';
import type { Param } from '../contract.ts';
import type { FilterIr } from '../ir.ts';
import {
  get,
  getItems,
  getObject,
  getText,
  inferred,
  type Node,
  type ObjectNode,
  withProps,
} from '../node.ts';
import { amongText, choicesOf, formatOf, type Schema } from '../schema.ts';
import { compact } from './actions.ts';
import type { InferContext, PageContext } from './context.ts';
import { guessOptions } from './guess-options.ts';
import { listParams } from './list-params.ts';
import { readOptions } from './options.ts';
import type { Rows } from './rows.ts';
import { readText } from './values.ts';

/** The filters in the long form; where none are written, all that the operation has. */
export function inferFilters(block: ObjectNode, operation: Rows, context: InferContext): Node {
  const written = get(block, 'filters');
  const given = getObject(block, 'params');
  const place = written?.place ?? block.place;
  const isFixed = get(block, 'limit') !== undefined;
  const all = isFixed ? [] : filterParams(operation).filter(({ name }) => !get(given, name));
  const items: readonly Node[] =
    written?.kind === 'array'
      ? written.items
      : all.map(({ name }) => inferred({ param: name }, place, `contrato: parâmetros de ${operation.id}`));
  return {
    kind: 'array',
    place,
    ...(written ? {} : { why: `contrato: parâmetros de ${operation.id}` }),
    items: items.map((item) => (item.kind === 'object' ? inferFilter(item, operation, context) : item)),
  };
}

function inferFilter(filter: ObjectNode, operation: Rows, context: InferContext): ObjectNode {
  const param = operation.params.find(({ name }) => name === getText(filter, 'param')?.value);
  if (!param) return filter;
  const why = `contrato: parâmetro ${param.name} de ${operation.id}${amongText(param.schema)}`;
  const title = periodOf(param, operation)?.title ?? param.schema.title ?? param.name;
  const label = get(filter, 'label') ? undefined : inferred(title, filter.place, why);
  const options = get(filter, 'options')
    ? undefined
    : guessOptions(param.name, param.schema, operation, context);
  const origin = options && `contrato: ${options.from} lista as opções de ${param.name}`;
  return withProps(filter, {
    label,
    options: origin === undefined ? undefined : inferred(options, filter.place, origin),
  });
}

/** What a list of this can be filtered by. */
export function filterParams(operation: Rows): Param[] {
  return operation.params.filter(
    (param) => param.in === 'query' && !listParams.has(param.name) && !param.required,
  );
}

export function readFilters(
  context: PageContext,
  block: ObjectNode,
  operation: Rows | undefined,
): FilterIr[] {
  const filters = getItems(block, 'filters')
    .filter((item) => item.kind === 'object')
    .map((filter) => readFilter(context, filter, operation))
    .filter((filter) => filter !== undefined);
  const ends = new Set(filters.map(({ end }) => end));
  return filters.filter(({ param }) => !ends.has(param));
}

/** The other end of a first day, where the contract says that the two are one period (`x-period`). */
function periodOf(param: Param, operation: Rows): { end: string; title: string } | undefined {
  const period = param.schema['x-period'] as { end: string; title: string } | undefined;
  return operation.params.some(({ name }) => name === period?.end) ? period : undefined;
}

function readFilter(context: PageContext, filter: ObjectNode, operation?: Rows): FilterIr | undefined {
  const name = getText(filter, 'param');
  const label = readText(context, filter, 'label') ?? '';
  const options = readOptions(context, filter, true);
  if (!operation || !name) return undefined;
  const param = operation.params.find((item) => item.name === name.value);
  if (!param) {
    const names = filterParams(operation).map((item) => item.name);
    const known = names.length > 0 ? `; tem ${names.join(', ')}` : '';
    const message = `"${operation.id}" não tem o parâmetro "${name.value}"${known}`;
    context.report('PRT-605', name.place, message, suggest(name.value, names));
    return undefined;
  }
  return compact<FilterIr>({
    param: param.name,
    end: periodOf(param, operation)?.end,
    label,
    input: options ? 'select' : inputOf(param.schema),
    format: formatOf(param.schema),
    options: choicesOf(param.schema),
    options_from: options,
  });
}

function inputOf(schema: Schema): FilterIr['input'] {
  if (Array.isArray(schema.enum)) return 'select';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.format === 'date' || schema.format === 'date-time') return 'date';
  return schema.type === 'integer' || schema.type === 'number' ? 'number' : 'text';
}
