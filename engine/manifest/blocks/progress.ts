import { compact, readMore } from '../build/actions.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { valuesOf } from '../build/source.ts';
import { dataRoots, readNumber, readText } from '../build/values.ts';
import type { Format, ProgressIr } from '../ir.ts';
import { getText, type ObjectNode } from '../node.ts';
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
