/** The source that a block reads: its operation, parameters and how long the answer keeps. */
import type { Roots } from '../../expression/check.ts';
import { any, type Shape } from '../../expression/shape.ts';
import type { Operation } from '../contract.ts';
import type { Dynamic, OnErrorIr, RefreshIr } from '../ir.ts';
import { get, getText, type Node, type ObjectNode } from '../node.ts';
import { dataShape } from '../roots.ts';
import type { SourceRequest } from '../sources.ts';
import { operationOf, type PageContext, withRoots } from './context.ts';
import { readParams } from './params.ts';
import { readTarget } from './targets.ts';
import { readWhen } from './values.ts';

export interface BlockSource {
  operation: Operation;
  params: Record<string, Dynamic<unknown>>;
  /** How it goes with a list of the same operation. */
  reads?: SourceRequest['reads'];
}

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `"2h"` under a key, in milliseconds. */
export function durationMs(block: Node, key: string): number | undefined {
  const text = getText(block, key)?.value;
  return text === undefined ? undefined : Number.parseInt(text, 10) * (units[text.slice(-1)] ?? 0);
}

/** How often the answer is read again, and the condition over it that ends that. */
function readRefresh(context: PageContext, block: Node, answer: Roots): RefreshIr | undefined {
  const every = durationMs(block, 'refresh');
  const node = getText(block, 'until');
  const until = readWhen(withRoots(context, answer), block, 'until');
  if (node && every === undefined)
    context.report('PRT-202', node.place, 'falta a chave "refresh": de quanto em quanto tempo ler de novo');
  return every === undefined ? undefined : { every_ms: every, ...(until && { until }) };
}

/** Where the page goes when a reading fails; a preset's way to a page that the tenant has hidden is none. */
function readOnError(context: PageContext, block: Node): OnErrorIr | undefined {
  const node = get(block, 'on_error');
  const target = node && readTarget(context, node);
  if (!target || !('page' in target) || typeof target.path !== 'string') return undefined;
  const say = get(node, 'say');
  if (say?.kind !== 'scalar' || say.value !== true) return { path: target.path };
  return { path: target.path, say: true, statuses: context.around.statuses() };
}

/** The operation under `from` with its parameters, if it is bound. */
export function readSource(context: PageContext, block: ObjectNode): BlockSource | undefined {
  const operation = operationOf(context, block, 'from');
  const place = getText(block, 'from')?.place;
  if (!operation || !place) return undefined;
  return { operation, params: readParams(context, block, operation, place) };
}

/** Registers the block's source on the page and answers its key. `root`: what expressions call the answer. */
export function addSource(
  context: PageContext,
  block: Node,
  source: BlockSource,
  root: 'data' | 'record' = 'data',
): string {
  const keepMs = durationMs(block, 'keep');
  const answer = { [root]: dataShape(source.operation, context.contract) ?? any };
  const refresh = readRefresh(context, block, answer);
  const onError = readOnError(context, block);
  return context.sources.add({
    ...source,
    place: context.place,
    isDeferred: context.isDeferred,
    when: context.when,
    ...(keepMs !== undefined && { keepMs }),
    ...(refresh && { refresh }),
    ...(onError && { onError }),
  });
}

interface KnownSource {
  key?: string;
  data?: Shape;
  operation?: Operation;
}

/** The block's source by key and what its answer is. Without `from`: no key, and no `data`. */
export function sourceOf(
  context: PageContext,
  block: ObjectNode,
  root: 'data' | 'record' = 'data',
): KnownSource {
  return known(context, block, readSource(context, block), root);
}

/**
 * The same for a block that shows single values. Those that stand beside the rows of a list are read from that list of
 * the page, filters included; a block with `params` asks for itself.
 */
export function valuesOf(context: PageContext, block: ObjectNode): KnownSource {
  const source = readSource(context, block);
  const isBeside = source?.operation.row && !get(block, 'params');
  return known(context, block, isBeside ? { ...source, reads: 'beside' } : source, 'data');
}

function known(
  context: PageContext,
  block: ObjectNode,
  source: BlockSource | undefined,
  root: 'data' | 'record',
): KnownSource {
  // Something is written and could not be bound: said already, so `data` may be anything.
  if (!source) return getText(block, 'from') ? { data: any } : {};
  const data = dataShape(source.operation, context.contract) ?? any;
  return { key: addSource(context, block, source, root), data, operation: source.operation };
}
