/** One thing a row of an answer: the slides of a carousel, the cards of a block of links. */
import type { Expression } from '../ir.ts';
import { get, getObject, getText, type ObjectNode } from '../node.ts';
import { rowShape } from '../roots.ts';
import { type PageContext, withRoots } from './context.ts';
import { readRowSource } from './rows.ts';
import { addSource } from './source.ts';

type Key = 'slide' | 'card';

/** What `from` must name: without `rows` the answer is the list itself. */
export const readsEachRow = (key: Key) => (block: ObjectNode) =>
  get(block, key) && !getText(block, 'rows') ? 'list' : 'read';

/** `thing`: what the block says under `key` of each of its rows, as the root `item`. The rest: where the rows are. */
export function readEachRow<Thing>(
  context: PageContext,
  block: ObjectNode,
  key: Key,
  read: (context: PageContext, written: ObjectNode) => Thing | undefined,
): { source?: string; rows?: string | Expression; thing?: Thing } {
  const written = getObject(block, key);
  const { source, of, rows } = readRowSource(context, block);
  if (!written)
    context.report('PRT-202', { ...block.place, length: 1 }, `falta "${key}": como cada item aparece`);
  const inner = withRoots(context, { item: rowShape(of, context.contract) });
  const thing = written && read(inner, written);
  return {
    ...(source && { source: addSource(context, block, source) }),
    ...(rows !== undefined && { rows }),
    ...(thing && { thing }),
  };
}
