import { compact, readEmpty } from '../build/actions.ts';
import { checkFile } from '../build/columns.ts';
import type { PageContext } from '../build/context.ts';
import { readRowSource, readsRows } from '../build/rows.ts';
import { addSource } from '../build/source.ts';
import { checkField } from '../build/values.ts';
import type { MediaIr } from '../ir.ts';
import { getText, type ObjectNode, withProps } from '../node.ts';
import { rowShape } from '../roots.ts';
import { type BlockDefinition, common, inferEmpty } from './definition.ts';

export const media: BlockDefinition<'media'> = {
  reads: readsRows,
  infer,
  build,
};

function infer(block: ObjectNode): ObjectNode {
  return withProps(block, { empty: inferEmpty(block, 'Nada por aqui ainda') });
}

function build(block: ObjectNode, context: PageContext): MediaIr | undefined {
  const { source, of, rows } = readRowSource(context, block);
  const row = of && rowShape(of, context.contract);
  const text = (key: string) => getText(block, key)?.value;
  for (const key of ['file', 'name', 'captions']) checkField(context.report, getText(block, key), row);
  checkFile(context.report, getText(block, 'file'), row);
  const shared = { ...common(block, context), empty: readEmpty(context, block) };
  if (!of) return undefined;
  return compact<MediaIr>({
    ...shared,
    block: 'media',
    source: source && addSource(context, block, source),
    rows,
    file: text('file') ?? '',
    name: text('name'),
    captions: text('captions'),
  });
}
