/** By which field the rows of a list stand in groups. */
import type { GroupByIr } from '../ir.ts';
import { get, getText, isText, type Node } from '../node.ts';
import { flatten, formatOf, type Schema, schemaAt, shapeOf } from '../schema.ts';
import { compact } from './actions.ts';
import type { PageContext } from './context.ts';
import { checkField } from './values.ts';

export function readGroupBy(
  { report, contract: { document } }: PageContext,
  block: Node,
  row: Schema | undefined,
): GroupByIr | undefined {
  const node = get(block, 'group_by');
  if (!node) return undefined;
  const field = isText(node) ? node : getText(node, 'field');
  checkField(report, field, row && shapeOf(row, document));
  const schema = flatten(schemaAt(row ?? {}, field?.value ?? '', document) ?? {}, document);
  const format = formatOf(schema);
  const isDate = format === 'date' || format === 'date-time';
  const by = getText(node, 'by');
  if (by && !isDate) report('PRT-604', by.place, `"by" divide datas; "${field?.value}" não é uma`);
  return compact<GroupByIr>({
    field: field?.value ?? '',
    by: isDate ? ((by?.value ?? 'month') as NonNullable<GroupByIr['by']>) : undefined,
    format,
    labels: schema['x-enum-labels'] as Record<string, string> | undefined,
  });
}
