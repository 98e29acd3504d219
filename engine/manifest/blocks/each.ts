import { compact, readEmpty } from '../build/actions.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { readRowSource, readsRows, rowRoots } from '../build/rows.ts';
import { addSource } from '../build/source.ts';
import { readWhen } from '../build/values.ts';
import type { EachIr } from '../ir.ts';
import { get, getItems, getText, inferred, type ObjectNode, withProps } from '../node.ts';
import { type BlockDefinition, common, inferEmpty } from './definition.ts';

export const each: BlockDefinition<'each'> = {
  reads: readsRows,
  shows: 'row_blocks',
  children: { key: 'row_blocks', isRepeated: true },
  roots: rowRoots,
  infer,
  build,
};

function infer(block: ObjectNode): ObjectNode {
  return withProps(block, {
    as: get(block, 'as') ? undefined : inferred('stack', block.place, 'padrão'),
    empty: inferEmpty(block, 'Nada por aqui ainda'),
  });
}

function build(block: ObjectNode, context: PageContext): EachIr | undefined {
  const { source, of, rows } = readRowSource(context, block);
  const inner = withRoots(context, rowRoots(block, context));
  const shared = {
    ...common(block, context),
    done_when: readWhen(inner, block, 'done_when'),
    row_blocks: context.children(getItems(block, 'row_blocks'), {
      ...inner,
      place: getText(block, 'id')?.value ?? '',
      isDeferred: true,
    }),
    empty: readEmpty(context, block),
  };
  if (!of) return undefined;
  return compact<EachIr>({
    ...shared,
    block: 'each',
    as: (getText(block, 'as')?.value ?? 'stack') as EachIr['as'],
    source: source && addSource(context, block, source),
    rows,
  });
}
