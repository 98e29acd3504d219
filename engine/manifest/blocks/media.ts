import { compact, readEmpty } from '../build/actions.ts';
import type { PageContext } from '../build/context.ts';
import { readRowSource } from '../build/rows.ts';
import { addSource } from '../build/source.ts';
import { checkField } from '../build/values.ts';
import type { MediaIr } from '../ir.ts';
import { get, getObject, getText, inferred, type ObjectNode, withProps } from '../node.ts';
import { rowShape } from '../roots.ts';
import { type BlockDefinition, common } from './definition.ts';

export const media: BlockDefinition<'media'> = {
  reads: (block) => (getText(block, 'rows') ? 'read' : 'list'),
  infer,
  build,
};

function infer(block: ObjectNode): ObjectNode {
  const empty = getObject(block, 'empty') ?? { kind: 'object', place: block.place, props: new Map() };
  const title = inferred('Nada por aqui ainda', block.place, 'padrão');
  return withProps(block, { empty: get(empty, 'title') ? undefined : withProps(empty, { title }) });
}

function build(block: ObjectNode, context: PageContext): MediaIr | undefined {
  const { source, of, rows } = readRowSource(context, block);
  const row = of && rowShape(of, context.contract);
  const text = (key: string) => getText(block, key)?.value;
  for (const key of ['file', 'name', 'captions']) checkField(context.report, getText(block, key), row);
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
