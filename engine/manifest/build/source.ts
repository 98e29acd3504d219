/** The source that a block reads: its operation, parameters and how long the answer keeps. */
import { any, type Shape } from '../../expression/shape.ts';
import type { Operation } from '../contract.ts';
import type { Dynamic } from '../ir.ts';
import { getText, type Node, type ObjectNode } from '../node.ts';
import { dataShape } from '../roots.ts';
import { operationOf, type PageContext } from './context.ts';
import { readParams } from './params.ts';

export interface BlockSource {
  operation: Operation;
  params: Record<string, Dynamic<unknown>>;
}

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `"2h"` in milliseconds. */
export function keepMs(block: Node): number | undefined {
  const text = getText(block, 'keep')?.value;
  return text === undefined ? undefined : Number.parseInt(text, 10) * (units[text.slice(-1)] ?? 0);
}

/** The operation under `from` with its parameters, if it is bound. */
export function readSource(context: PageContext, block: ObjectNode): BlockSource | undefined {
  const operation = operationOf(context, block, 'from');
  const place = getText(block, 'from')?.place;
  if (!operation || !place) return undefined;
  return { operation, params: readParams(context, block, 'params', operation, place) };
}

/** Registers the block's source on the page and answers its key. */
export function addSource(context: PageContext, block: Node, source: BlockSource): string {
  const keep = keepMs(block);
  return context.sources.add({
    ...source,
    isDeferred: context.isDeferred,
    ...(keep === undefined ? {} : { keepMs: keep }),
  });
}

/** The block's source by key and what `data` is under it. Without `from`: no key, and no `data`. */
export function sourceOf(
  context: PageContext,
  block: ObjectNode,
): { key?: string; data?: Shape; operation?: Operation } {
  const source = readSource(context, block);
  // Something is written and could not be bound: said already, so `data` may be anything.
  if (!source) return getText(block, 'from') ? { data: any } : {};
  const data = dataShape(source.operation, context.contract) ?? any;
  return { key: addSource(context, block, source), data, operation: source.operation };
}
