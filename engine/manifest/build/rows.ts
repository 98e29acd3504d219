/** `rows`: a list inside a record's answer, for blocks that show one thing an item. */
import { suggest } from '../../expression/check.ts';
import type { Contract, Operation } from '../contract.ts';
import { getText, type Node } from '../node.ts';
import { flatten, propertiesOf, type Schema, schemaAt } from '../schema.ts';
import type { PageContext } from './context.ts';

/** The schema of one item of the list at `path` in the answer's `data`; undefined where there is no list. */
export function itemSchema(operation: Operation, path: string, { document }: Contract): Schema | undefined {
  const list = schemaAt(operation.data ?? {}, path, document);
  return list?.type === 'array' ? flatten((list.items ?? {}) as Schema, document) : undefined;
}

/** What a list of this operation's answer could be called in `rows`. */
export function rowPaths(operation: Operation, { document }: Contract): string[] {
  return propertiesOf(operation.data ?? {}, document).flatMap(([name, schema]) =>
    schema.type === 'array' ? [name] : [],
  );
}

/** The operation as a list over `rows` sees it: its rows are the items, and nothing pages, sorts or filters them. */
export function overRows(operation: Operation, block: Node, contract: Contract): Operation {
  const path = getText(block, 'rows')?.value;
  if (path === undefined) return operation;
  const { order: _order, row: _row, ...rest } = operation;
  const row = itemSchema(operation, path, contract);
  return { ...rest, params: [], ...(row ? { row } : {}) };
}

/** Reports a `rows` that names no list of the answer. */
export function checkRows(context: PageContext, block: Node, operation: Operation): void {
  const node = getText(block, 'rows');
  if (!node || itemSchema(operation, node.value, context.contract)) return;
  const known = rowPaths(operation, context.contract);
  const lists =
    known.length > 0 ? `as listas de "${operation.id}" são ${known.join(', ')}` : 'não há listas nela';
  const message = `"rows" precisa ser uma lista da resposta; "${node.value}" não é (${lists})`;
  context.report('PRT-601', node.place, message, suggest(node.value, known));
}
