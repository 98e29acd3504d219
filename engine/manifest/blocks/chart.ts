import { suggest } from '../../expression/check.ts';
import { compact, readEmpty } from '../build/actions.ts';
import { inferColumn } from '../build/columns.ts';
import type { InferContext, PageContext } from '../build/context.ts';
import { readRowSource, readsRows, rowsHere } from '../build/rows.ts';
import { addSource } from '../build/source.ts';
import { checkField, readText } from '../build/values.ts';
import type { ChartIr, Format } from '../ir.ts';
import { get, getItems, getText, type ObjectNode, type TextNode, withProps } from '../node.ts';
import { itemsNamed } from '../operation-names.ts';
import { rowShape } from '../roots.ts';
import { formatOf, propertiesOf, type Schema, schemaAt } from '../schema.ts';
import { type BlockDefinition, common, inferEmpty } from './definition.ts';

export const chart: BlockDefinition<'chart'> = {
  reads: readsRows,
  short: { series: 'field' },
  names: { of: 'rows', keys: ({ fields }) => ({ label: fields, series: itemsNamed('field', fields) }) },
  infer,
  build,
};

function infer(block: ObjectNode, context: InferContext): ObjectNode {
  const row = rowsHere(block, context)?.row;
  if (!row) return block;
  const items = getItems(block, 'series').map((item) =>
    item.kind === 'object' ? inferColumn(item, row, context.contract.document) : item,
  );
  return withProps(block, {
    series: { kind: 'array', place: get(block, 'series')?.place ?? block.place, items },
    empty: inferEmpty(block, 'Ainda não há números para mostrar'),
  });
}

function build(block: ObjectNode, context: PageContext): ChartIr | undefined {
  const { source, of, rows } = readRowSource(context, block);
  const row = of && rowShape(of, context.contract);
  const label = getText(block, 'label');
  checkField(context.report, label, row);
  const series = getItems(block, 'series').map((item) => {
    const field = getText(item, 'field');
    checkField(context.report, field, row);
    checkNumber(context, field, of?.row);
    return {
      field: field?.value ?? '',
      label: readText(context, item, 'label') ?? '',
      format: (getText(item, 'format')?.value ?? 'number') as Format,
    };
  });
  const shared = { ...common(block, context), empty: readEmpty(context, block) };
  if (!of?.row) return undefined;
  const labelSchema = schemaAt(of.row, label?.value ?? '', context.contract.document);
  return compact<ChartIr>({
    ...shared,
    block: 'chart',
    source: source && addSource(context, block, { ...source, reads: 'list' }),
    rows,
    as: (getText(block, 'as')?.value ?? 'bar') as ChartIr['as'],
    label: label?.value ?? '',
    label_title: String(labelSchema?.title ?? label?.value ?? ''),
    label_format: labelSchema ? formatOf(labelSchema) : 'text',
    series,
  });
}

const isNumber = ({ type }: Schema) => type === 'number' || type === 'integer';

/** A series that is no number would draw nothing. */
function checkNumber({ report, contract }: PageContext, field: TextNode | undefined, row?: Schema): void {
  const schema = field && row && schemaAt(row, field.value, contract.document);
  if (!field || !row || !schema || schema.type === undefined || isNumber(schema)) return;
  const numbers = propertiesOf(row, contract.document).flatMap(([name, one]) =>
    isNumber(one) && name !== 'id' && !name.endsWith('_id') ? [name] : [],
  );
  const known = numbers.length > 0 ? `; são números ${numbers.join(', ')}` : '';
  const near = suggest(field.value, numbers) ?? (numbers.length === 1 ? numbers[0] : undefined);
  report('PRT-604', field.place, `uma série precisa ser um número; "${field.value}" não é${known}`, near);
}
