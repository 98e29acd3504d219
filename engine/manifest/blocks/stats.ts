import type { CelNode, Dynamic } from '../../expression/ast.ts';
import { shapeAt } from '../../expression/shape.ts';
import { compact, readMore } from '../build/actions.ts';
import { isTrue } from '../build/columns.ts';
import { type InferContext, operationOf, type PageContext, withRoots } from '../build/context.ts';
import { valuesOf } from '../build/source.ts';
import { checkField, dataRoots, readText, readValue, readWhen } from '../build/values.ts';
import type { Format, StatsIr } from '../ir.ts';
import { get, getItems, getText, inferred, type Node, type ObjectNode, withProps } from '../node.ts';
import { formatOf, schemaAt } from '../schema.ts';
import { type BlockDefinition, common } from './definition.ts';

export const stats: BlockDefinition<'stats'> = {
  bringsHeading: ({ look, greeting }) => look === 'hero' && greeting,
  infer,
  build,
};

function infer(block: ObjectNode, context: InferContext): ObjectNode {
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

function build(block: ObjectNode, context: PageContext): StatsIr | undefined {
  const { key, data } = valuesOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const items = getItems(block, 'items').map((item) => readStat(inner, item));
  const shared = { ...common(block, context), action: readMore(inner, block, 'action') };
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
