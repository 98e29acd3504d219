import { compact } from '../build/actions.ts';
import type { PageContext } from '../build/context.ts';
import { readOptions } from '../build/options.ts';
import { readText } from '../build/values.ts';
import type { FilterIr, FiltersIr } from '../ir.ts';
import { childrenOf, get, getItems, getText, type Node, type ObjectNode, plain } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const filters: BlockDefinition<'filters'> = { shows: 'filters', build };

function build(block: ObjectNode, context: PageContext): FiltersIr {
  return {
    ...common(block, context),
    block: 'filters',
    filters: getItems(block, 'filters').map((filter) => readFilter(context, filter)),
  };
}

function readFilter(context: PageContext, filter: Node): FilterIr {
  const from = readOptions(context, filter, true);
  const values = get(filter, 'values');
  for (const key of ['param', 'end', 'year']) checkReader(context, filter, key);
  const input = from || values ? 'select' : (getText(filter, 'input')?.value ?? 'text');
  const year = getText(filter, 'year');
  if (year && input !== 'month') context.report('PRT-407', year.place, '"year" acompanha "input": "month"');
  return compact<FilterIr>({
    param: getText(filter, 'param')?.value ?? '',
    end: getText(filter, 'end')?.value,
    year: year?.value,
    label: readText(context, filter, 'label') ?? '',
    input: get(filter, 'end') ? 'date' : (input as FilterIr['input']),
    format: 'text',
    options: values && (plain(values) as FilterIr['options']),
    options_from: from,
  });
}

/** A filter that no block reads would do nothing, in silence. */
function checkReader({ page, report }: PageContext, filter: Node, key: string): void {
  const node = getText(filter, key);
  if (!node || says(page.node, new RegExp(`\\bquery\\.${node.value}\\b`))) return;
  report('PRT-605', node.place, `nada na página lê "query.${node.value}"`);
}

function says(node: Node, words: RegExp): boolean {
  if (node.kind === 'scalar') return typeof node.value === 'string' && words.test(node.value);
  return childrenOf(node).some((value) => says(value, words));
}
