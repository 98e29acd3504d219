/** `rows`: a list inside a record's answer, for blocks that show one thing an item. */
import type { Expression } from '../../expression/ast.ts';
import { checkExpression, kindName, type Roots, suggest } from '../../expression/check.ts';
import { any, type Shape } from '../../expression/shape.ts';
import type { Contract, Operation } from '../contract.ts';
import { getText, type Node, type ObjectNode } from '../node.ts';
import { dataShape, rowShape } from '../roots.ts';
import { flatten, propertiesOf, type Schema, schemaAt } from '../schema.ts';
import { operationOf, type PageContext, withRoots } from './context.ts';
import { type BlockSource, readSource } from './source.ts';
import { dataRoots, readValue } from './values.ts';

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

/** What a block with rows shows: what they are, and what of them can be asked for. */
export type Rows = Pick<Operation, 'id' | 'params' | 'row' | 'order' | 'pageSize'> &
  Partial<Pick<Operation, 'ir'>>;

/** The expression under `rows`, without its `=`. */
export function rowsExpression(block: Node): string | undefined {
  const rows = getText(block, 'rows')?.value;
  return rows?.startsWith('=') ? rows.slice(1) : undefined;
}

/** The rows of the operation itself; nothing pages, sorts or filters those of a list in a record, or of an expression. */
export function rowsOf(
  operation: Operation | undefined,
  block: Node,
  { contract, roots }: Pick<PageContext, 'contract' | 'roots'>,
): Rows | undefined {
  const expression = rowsExpression(block);
  if (expression !== undefined)
    return { id: expression, params: [], ...rowOf(checkExpression(expression, roots).shape) };
  const path = getText(block, 'rows')?.value;
  if (path === undefined || !operation) return operation;
  const row = itemSchema(operation, path, contract);
  return { id: operation.id, params: [], ...(row && { row }) };
}

function rowOf(list: Shape): Pick<Rows, 'row'> {
  const item = list.kind === 'list' ? list.item() : any;
  return item.schema ? { row: item.schema } : {};
}

/** Reports a `rows` that names no list of the answer. */
function checkRows(context: PageContext, block: Node, operation: Operation): void {
  const node = getText(block, 'rows');
  if (!node || rowsExpression(block) !== undefined || itemSchema(operation, node.value, context.contract))
    return;
  const known = rowPaths(operation, context.contract);
  const lists =
    known.length > 0 ? `as listas de "${operation.id}" são ${known.join(', ')}` : 'não há listas nela';
  const message = `"rows" precisa ser uma lista da resposta; "${node.value}" não é (${lists})`;
  context.report('PRT-601', node.place, message, suggest(node.value, known));
}

/** The expression under `rows`, which must answer a list. */
function readRows(context: PageContext, block: Node): Expression | undefined {
  const node = getText(block, 'rows');
  if (!node || rowsExpression(block) === undefined) return undefined;
  const { value, shape } = readValue(context, node);
  if (shape.kind !== 'list' && shape.kind !== 'any')
    context.report('PRT-604', node.place, `"rows" precisa ser uma lista; isto é ${kindName(shape)}`);
  return value as Expression;
}

/** What `from` must name: without `rows` the answer is the list itself. */
export const readsRows = (block: ObjectNode) => (getText(block, 'rows') ? 'read' : 'list');

/** Where the rows of a block come from: its operation, a list inside of its answer, or an expression. */
export function readRowSource(
  context: PageContext,
  block: ObjectNode,
): { source?: BlockSource; of?: Rows; rows?: string | Expression } {
  const source = readSource(context, block);
  if (source) checkRows(context, block, source.operation);
  const inner = withRoots(context, dataRoots(dataShape(source?.operation, context.contract)));
  const given = readRows(inner, block);
  const of = source || given ? rowsOf(source?.operation, block, inner) : undefined;
  const rows = given ?? getText(block, 'rows')?.value;
  return { ...(source && { source }), ...(of && { of }), ...(rows !== undefined && { rows }) };
}

type Known = Pick<PageContext, 'bound' | 'contract' | 'roots'>;

/** What a block with rows shows, before anything is built. */
export function rowsHere(block: ObjectNode, context: Known): Rows | undefined {
  const from = operationOf(context, block, 'from');
  return rowsOf(from, block, withRoots(context, dataRoots(dataShape(from, context.contract))));
}

/** What one of them is, as a root. */
export function rowRoots(block: ObjectNode, context: Known): Roots {
  return { row: rowShape(rowsHere(block, context), context.contract) };
}
