/** What the builders of blocks work with: one page being read, with where its problems go. */
import type { Roots } from '../../expression/check.ts';
import type { Shape } from '../../expression/shape.ts';
import type { AssetTable } from '../assets.ts';
import type { Contract, Operation } from '../contract.ts';
import type { Report } from '../diagnostics.ts';
import type { FeatureInfo } from '../features.ts';
import type { BlockIr, Expression, Origin } from '../ir.ts';
import type { Around, Bound, Compilation, PageInfo } from '../model.ts';
import { getText, type Node, type ObjectNode } from '../node.ts';
import { positionAt } from '../source.ts';
import type { Sources } from '../sources.ts';
import type { ValidatorTable } from '../validators.ts';

/** What is known while pages are still filled in. */
export interface InferContext {
  bound: Pick<Bound, 'operations'>;
  contract: Contract;
  page: PageInfo;
  /** What expressions see here. Inner places add roots (`data`, `row`, `item`, `form`). */
  roots: Roots;
  around: Around;
}

export interface PageContext extends InferContext {
  /** Features by name. */
  features: ReadonlyMap<string, FeatureInfo>;
  report: Report;
  expressions: Compilation['expressions'];
  /** What expressions see in a dialog, wherever on the page it was written. */
  pageRoots: Roots;
  sources: Sources;
  assets: AssetTable;
  validators: ValidatorTable;
  /** The page's dialogs by id, each with what clicks give it, if anything. */
  modals: ReadonlyMap<string, Shape | undefined>;
  /** Where the place is: on the page (''), in a dialog or in the rows of an `each`, by its id. */
  place: string;
  /** Whether the place is out of the first screen. */
  isDeferred: boolean;
  /** When the place shows, as the blocks around it say. */
  when?: Expression | undefined;
  /** Lists with an address of their own seen so far: the second one gets a prefix. */
  lists: string[];
  /** The modal blocks built so far, wherever on the page they were written. */
  dialogs: BlockIr[];
  /** Builds the blocks inside a block. */
  children(blocks: readonly Node[], context: PageContext): BlockIr[];
}

/** The operation that a key names, if it is bound (what the compiler itself inferred always is). */
export function operationOf(
  context: Pick<PageContext, 'bound' | 'contract'>,
  node: Node | undefined,
  key: string,
): Operation | undefined {
  const name = getText(node, key);
  if (!name) return undefined;
  return (
    context.bound.operations.get(name) ?? (name.why ? context.contract.operations.get(name.value) : undefined)
  );
}

/** The same place with more roots. */
export function withRoots<Context extends { roots: Roots }>(context: Context, roots: Roots): Context {
  return { ...context, roots: { ...context.roots, ...roots } };
}

/** Where a node was written. */
export function originOf(node: ObjectNode): Origin {
  const { line, column } = positionAt(node.place.file.text, node.place.offset);
  return { file: node.place.file.shown, line, column };
}
