import { compact, readEmpty } from '../build/actions.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { readMessage } from '../build/message.ts';
import { readRowSource, readsRows, rowRoots } from '../build/rows.ts';
import { addSource } from '../build/source.ts';
import { checkField, readText, readWhen } from '../build/values.ts';
import type { ConversationIr } from '../ir.ts';
import { get, getObject, getText, inferred, type ObjectNode, withProps } from '../node.ts';
import { rowShape } from '../roots.ts';
import { type BlockDefinition, common, inferEmpty } from './definition.ts';

const fields = ['text', 'author', 'at', 'files'] as const;

export const conversation: BlockDefinition<'conversation'> = {
  reads: readsRows,
  infer,
  build,
};

function infer(block: ObjectNode): ObjectNode {
  const write = getObject(block, 'write');
  const submit = inferred('Enviar', block.place, 'padrão');
  return withProps(block, {
    write: write && !get(write, 'submit') ? withProps(write, { submit }) : undefined,
    empty: inferEmpty(block, 'Nenhuma mensagem ainda'),
  });
}

function build(block: ObjectNode, context: PageContext): ConversationIr | undefined {
  const { source, of, rows } = readRowSource(context, block);
  const inner = withRoots(context, rowRoots(block, context));
  const row = of && rowShape(of, context.contract);
  const text = (key: string) => getText(block, key)?.value;
  for (const key of fields) checkField(context.report, getText(block, key), row);
  const shared = {
    ...common(block, context),
    own: readWhen(inner, block, 'own'),
    mine: readWhen(inner, block, 'mine'),
    event: readText(inner, block, 'event'),
    write: readMessage(context, getObject(block, 'write')),
    empty: readEmpty(context, block),
  };
  if (!of) return undefined;
  return compact<ConversationIr>({
    ...shared,
    block: 'conversation',
    source: source && addSource(context, block, source),
    rows,
    text: text('text') ?? '',
    author: text('author'),
    at: text('at'),
    files: text('files'),
  });
}
