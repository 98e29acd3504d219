import { compact, readActions, readEmpty } from '../build/actions.ts';
import { inferColumns, readColumns, shownFields, withPartColumns } from '../build/columns.ts';
import { type InferContext, operationOf, type PageContext, withRoots } from '../build/context.ts';
import { guessParts, partNodes, readParts } from '../build/parts.ts';
import { sourceOf } from '../build/source.ts';
import { checkField, dataRoots } from '../build/values.ts';
import type { DetailIr } from '../ir.ts';
import { get, getObject, getText, inferred, type ObjectNode, withProps } from '../node.ts';
import { itemsNamed } from '../operation-names.ts';
import { type BlockDefinition, common } from './definition.ts';

export const detail: BlockDefinition<'detail'> = {
  short: { fields: 'field' },
  shows: 'fields',
  names: { of: 'record', keys: ({ fields }) => ({ fields: itemsNamed('field', fields) }) },
  bringsHeading: ({ as, parts }) => as === 'article' && Boolean(parts.title),
  infer,
  build,
};

function infer(block: ObjectNode, context: InferContext): ObjectNode {
  const operation = operationOf(context, block, 'from');
  if (!operation?.data) return block;
  const { document } = context.contract;
  const isArticle = getText(block, 'as')?.value === 'article';
  const fields = inferColumns(block, 'fields', operation.data, document, {
    withHtml: true,
    operation: operation.id,
  });
  const named = new Set(fields.map((field) => getText(field, 'field')?.value));
  const shown = shownFields(operation.data, document).filter(({ field }) => isArticle || named.has(field));
  const { title, image, html, meta } = guessParts(shown);
  const parts = get(block, 'parts')
    ? undefined
    : inferred({ title, image, html, meta }, block.place, 'formatos e nomes dos campos');
  return withProps(block, {
    as: get(block, 'as') ? undefined : inferred('fields', block.place, 'padrão'),
    fields: { kind: 'array', place: get(block, 'fields')?.place ?? block.place, items: fields },
    parts,
  });
}

function build(block: ObjectNode, context: PageContext): DetailIr | undefined {
  const { key, data, operation } = sourceOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const written = readColumns(inner, block, 'fields', operation?.data);
  const as = (getText(block, 'as')?.value ?? 'fields') as DetailIr['as'];
  const fields = as === 'article' ? withPartColumns(written, block, operation?.data, context) : written;
  for (const node of partNodes(block)) checkField(context.report, node, data);
  const shared = { ...common(block, context), actions: readActions(inner, block, 'actions') };
  if (!key) return undefined;
  const { title, image, html, meta } = readParts(block);
  return {
    ...shared,
    block: 'detail',
    source: key,
    as,
    fields,
    parts: compact<DetailIr['parts']>({ title, image, html, meta }),
    ...(getObject(block, 'empty') && { empty: readEmpty(inner, block) }),
  };
}
