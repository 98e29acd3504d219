import { compact, readMore } from '../build/actions.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { valuesOf } from '../build/source.ts';
import { dataRoots, readNumber, readText } from '../build/values.ts';
import type { Format, ProgressIr } from '../ir.ts';
import { get, getItems, getText, type Node, type ObjectNode, plain } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const progress: BlockDefinition<'progress'> = { build };

function build(block: ObjectNode, context: PageContext): ProgressIr | undefined {
  const { key, data } = valuesOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const value = readNumber(inner, block, 'value');
  const target = readNumber(inner, block, 'target');
  const format = 'format' in value.shape ? value.shape.format : undefined;
  const shared = {
    ...common(block, context),
    text: readText(inner, block, 'text'),
    more: readMore(context, block),
    bands: readBands(context, block),
  };
  // Without an operation the values are those around the block: of a row, of the page's record.
  if (!key && getText(block, 'from')) return undefined;
  return compact<ProgressIr>({
    ...shared,
    block: 'progress',
    source: key,
    value: value.value,
    target: target.value,
    as: (getText(block, 'as')?.value ?? 'ring') as ProgressIr['as'],
    format: (getText(block, 'format')?.value ?? format ?? 'number') as Format,
  });
}

/** From the lowest on, and none after one without an end. */
function readBands({ report }: PageContext, block: ObjectNode): ProgressIr['bands'] {
  const items = getItems(block, 'bands');
  const endOf = (item: Node | undefined) => {
    const until = get(item, 'until');
    return until?.kind === 'scalar' ? Number(until.value) : Number.POSITIVE_INFINITY;
  };
  for (const [index, item] of items.entries())
    if (index > 0 && endOf(items[index - 1]) >= endOf(item))
      report(
        'PRT-607',
        { ...item.place, length: 1 },
        'as faixas vão da menor para a maior, e só a última fica sem "until"',
      );
  return items.map((item) => plain(item) as ProgressIr['bands'][number]);
}
