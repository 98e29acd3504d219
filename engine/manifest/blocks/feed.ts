import { compact, readActions, readEmpty, readSeen } from '../build/actions.ts';
import { isTrue } from '../build/columns.ts';
import { operationOf, type PageContext, withRoots } from '../build/context.ts';
import { readMessage } from '../build/message.ts';
import { rowRoots } from '../build/rows.ts';
import { addSource, type BlockSource, readSource } from '../build/source.ts';
import { readRowLink } from '../build/targets.ts';
import { checkField, readNumber, readText } from '../build/values.ts';
import type { CommentsIr, FeedIr } from '../ir.ts';
import { entries, get, getObject, getText, inferred, isText, type ObjectNode, withProps } from '../node.ts';
import { rowShape } from '../roots.ts';
import { type BlockDefinition, common, inferEmpty } from './definition.ts';

export const feed: BlockDefinition<'feed'> = {
  reads: () => 'list',
  roots: rowRoots,
  infer,
  build,
};

function infer(block: ObjectNode): ObjectNode {
  const comments = getObject(block, 'comments');
  return withProps(block, {
    comments: comments && withSubmits(comments),
    empty: inferEmpty(block, 'Nenhuma publicação ainda'),
  });
}

const submits = { write: 'Comentar', reply: 'Responder', edit: 'Salvar' } as const;

function withSubmits(comments: ObjectNode): ObjectNode {
  const given = Object.entries(submits).map(([key, label]) => {
    const node = getObject(comments, key);
    const submit = inferred(label, comments.place, 'padrão');
    return [key, node && !get(node, 'submit') ? withProps(node, { submit }) : undefined];
  });
  return withProps(comments, Object.fromEntries(given));
}

/** The source under `from`, which has to say how to go on after its rows. */
function readTimeline(context: PageContext, owner: ObjectNode): BlockSource | undefined {
  const source = readSource(context, owner);
  if (source?.operation.row && !source.operation.ir.envelope.cursor)
    context.report(
      'PRT-502',
      getText(owner, 'from')?.place ?? owner.place,
      `"${source.operation.id}" não diz por onde continuar; "feed" pede uma operação que se lê por partes (x-cursor)`,
    );
  return source;
}

function build(block: ObjectNode, context: PageContext): FeedIr | undefined {
  const source = readTimeline(context, block);
  const row = rowShape(operationOf(context, block, 'from'), context.contract);
  const inner = withRoots(context, { row });
  const parts = getObject(block, 'parts');
  const fields: [string, string][] = [];
  for (const [key, node] of parts ? entries(parts) : []) {
    if (!isText(node)) continue;
    checkField(context.report, node, row);
    fields.push([key, node.value]);
  }
  const shared = {
    ...common(block, context),
    parts: Object.fromEntries(fields) as FeedIr['parts'],
    meta: readText(inner, block, 'meta'),
    row_link: readRowLink(inner, block),
    row_actions: readActions(inner, block, 'row_actions'),
    seen: readSeen(inner, block),
    comments: readComments(inner, getObject(block, 'comments')),
    empty: readEmpty(context, block),
  };
  if (!source) return undefined;
  return compact<FeedIr>({ ...shared, block: 'feed', source: addSource(context, block, source) });
}

/** `post`: where `row` is the post. */
function readComments(post: PageContext, node: ObjectNode | undefined): CommentsIr | undefined {
  if (!node) return undefined;
  const source = readTimeline(post, node);
  const row = rowShape(source?.operation, post.contract);
  const inner = withRoots(post, { row });
  const field = (key: string) => {
    checkField(post.report, getText(node, key), row);
    return getText(node, key)?.value;
  };
  const fields = { text: field('text'), author: field('author'), at: field('at'), replies: field('replies') };
  const shared = {
    count: get(node, 'count') && readNumber(post, node, 'count').value,
    open: isTrue(get(node, 'open')) || undefined,
    note: readText(inner, node, 'note'),
    gone: readText(inner, node, 'gone'),
    write: readMessage(post, getObject(node, 'write')),
    reply: readMessage(inner, getObject(node, 'reply')),
    edit: readMessage(inner, getObject(node, 'edit')),
    row_actions: readActions(inner, node, 'row_actions'),
    empty: readText(post, node, 'empty'),
  };
  if (!source) return undefined;
  const key = addSource({ ...post, isDeferred: true }, node, source);
  return compact<CommentsIr>({ ...shared, ...fields, text: fields.text ?? '', source: key });
}
