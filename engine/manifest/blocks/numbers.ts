/** Blocks that show numbers: stats, progress, chart. */

import type { CelNode, Dynamic } from '../../expression/ast.ts';
import { shapeAt } from '../../expression/shape.ts';
import { compact, readEmpty, readMore } from '../build/actions.ts';
import { inferColumn, isTrue } from '../build/columns.ts';
import { operationOf, type PageContext, withRoots } from '../build/context.ts';
import { sourceOf } from '../build/source.ts';
import { checkField, dataRoots, readNumber, readText, readValue, readWhen } from '../build/values.ts';
import type { ChartIr, Format, ProgressIr, StatsIr } from '../ir.ts';
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
import { rowShape } from '../roots.ts';
import { formatOf, schemaAt } from '../schema.ts';
import { asWritten, type BlockDefinition, common } from './definition.ts';

export const stats: BlockDefinition<'stats'> = { infer: inferStats, build: buildStats };
export const progress: BlockDefinition<'progress'> = { infer: asWritten, build: buildProgress };
export const chart: BlockDefinition<'chart'> = { infer: inferChart, build: buildChart };

function inferStats(block: ObjectNode, context: PageContext): ObjectNode {
  const record = operationOf(context, block, 'from')?.data;
  const items = getItems(block, 'items').map((item): Node => {
    const field = getText(item, 'field');
    const schema = record && field && schemaAt(record, field.value, context.contract.document);
    if (item.kind !== 'object' || !schema) return item;
    const why = `contrato: ${field.value}`;
    const label = get(item, 'label')
      ? undefined
      : inferred(schema.title ?? field.value, item.place, `${why}, title`);
    const format = get(item, 'format') ? undefined : inferred(formatOf(schema), item.place, `${why}, format`);
    return withProps(item, { label, format });
  });
  return withProps(block, {
    items: { kind: 'array', place: get(block, 'items')?.place ?? block.place, items },
  });
}

function buildStats(block: ObjectNode, context: PageContext): StatsIr | undefined {
  const { key, data } = sourceOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const items = getItems(block, 'items').map((item) => readStat(inner, item));
  const shared = { ...common(block, context), action: readMore(context, block, 'action') };
  if (!key) return undefined;
  return compact<StatsIr>({
    ...shared,
    block: 'stats',
    source: key,
    look: (getText(block, 'look')?.value ?? 'cards') as StatsIr['look'],
    greeting: isTrue(get(block, 'greeting')),
    items,
  });
}

function readStat(context: PageContext, item: Node): StatsIr['items'][number] {
  const field = getText(item, 'field');
  checkField(context.report, field, context.roots.data);
  const node = get(item, 'value');
  if (!field && !node) context.report('PRT-202', { ...item.place, length: 1 }, 'falta "field" ou "value"');
  const { value, shape } = field
    ? { value: fieldOf(field.value), shape: shapeAtField(context, field.value) }
    : node
      ? readValue(context, node)
      : { value: null, shape: undefined };
  const format = shape && 'format' in shape ? shape.format : undefined;
  return compact<StatsIr['items'][number]>({
    label: readText(context, item, 'label') ?? '',
    value,
    format: (getText(item, 'format')?.value ?? format ?? 'text') as Format,
    hint: readText(context, item, 'hint'),
    when: readWhen(context, item),
  });
}

function shapeAtField(context: PageContext, path: string) {
  const found = context.roots.data && shapeAt(context.roots.data, path);
  return found && 'shape' in found ? found.shape : undefined;
}

/** `data.a.b` as an expression; a missing field reads as null, and the block shows a dash. */
function fieldOf(path: string): Dynamic<unknown> {
  const read = (object: CelNode, field: string): CelNode => ({ op: 'get', object, field, optional: true });
  return { $cel: path.split('.').reduce(read, { op: 'id', name: 'data' }) };
}

function buildProgress(block: ObjectNode, context: PageContext): ProgressIr | undefined {
  const { key, data } = sourceOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const value = readNumber(inner, block, 'value');
  const target = readNumber(inner, block, 'target');
  const format = 'format' in value.shape ? value.shape.format : undefined;
  const shared = {
    ...common(block, context),
    text: readText(inner, block, 'text'),
    more: readMore(context, block),
  };
  if (!key) return undefined;
  return compact<ProgressIr>({
    ...shared,
    block: 'progress',
    source: key,
    value: value.value,
    target: target.value,
    format: (getText(block, 'format')?.value ?? format ?? 'number') as Format,
  });
}

function inferChart(block: ObjectNode, context: PageContext): ObjectNode {
  const row = operationOf(context, block, 'from')?.row;
  if (!row) return block;
  const items = getItems(block, 'series').map((item) =>
    item.kind === 'object' ? inferColumn(item, row, context.contract.document) : item,
  );
  const title = inferred('Ainda não há números para mostrar', block.place, 'padrão');
  const empty = getObject(block, 'empty') ?? { kind: 'object', place: block.place, props: new Map() };
  return withProps(block, {
    series: { kind: 'array', place: get(block, 'series')?.place ?? block.place, items },
    empty: get(empty, 'title') ? undefined : withProps(empty, { title }),
  });
}

function buildChart(block: ObjectNode, context: PageContext): ChartIr | undefined {
  const { key, operation } = sourceOf(context, block);
  const row = operation && rowShape(operation, context.contract);
  const label = getText(block, 'label');
  checkField(context.report, label, row);
  const series = getItems(block, 'series').map((item) => {
    const field = getText(item, 'field');
    checkField(context.report, field, row);
    return {
      field: field?.value ?? '',
      label: readText(context, item, 'label') ?? '',
      format: (getText(item, 'format')?.value ?? 'number') as Format,
    };
  });
  const shared = { ...common(block, context), empty: readEmpty(context, block) };
  if (!key || !operation?.row) return undefined;
  const labelSchema = schemaAt(operation.row, label?.value ?? '', context.contract.document);
  return compact<ChartIr>({
    ...shared,
    block: 'chart',
    source: key,
    as: (getText(block, 'as')?.value ?? 'bar') as ChartIr['as'],
    label: label?.value ?? '',
    label_format: labelSchema ? formatOf(labelSchema) : 'text',
    series,
  });
}
