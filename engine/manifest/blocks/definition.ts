/** All that is known of one block, but for how it looks: `engine/blocks/registry.ts` has its view. */

import type { Roots } from '../../expression/check.ts';
import { compact } from '../build/actions.ts';
import { isTrue } from '../build/columns.ts';
import type { InferContext, PageContext } from '../build/context.ts';
import { originOf } from '../build/context.ts';
import { readText, readWhen } from '../build/values.ts';
import type { BlockName, BlockOf, Dynamic, Expression, FirstIr, Origin } from '../ir.ts';
import {
  get,
  getObject,
  getText,
  inferred,
  isLater,
  type Node,
  type ObjectNode,
  withProps,
} from '../node.ts';
import type { Naming } from '../operation-names.ts';

/**
 * What an operation must be for a manifest to name it in some place.
 *
 * - `access`: it answers whether somebody may see a page.
 * - `read`: it answers anything that a screen can show.
 * - `plural`: it answers many rows; `list`: the same, of a block that also takes a list inside of one record.
 * - `write`: it writes what a form holds; `act`: an action does it.
 * - `download`: it answers a file.
 * - `any`: nothing is asked of it.
 */
export type Kind = 'access' | 'read' | 'plural' | 'list' | 'write' | 'act' | 'download' | 'any';

/** Where a block holds others: under a key of its own, or of each of its parts. */
export interface Children {
  key: 'blocks' | 'row_blocks';
  /** The key of its parts. */
  parts?: string;
  /** Only the first part is seen before a click. */
  isOneOpen?: true;
  /** They are drawn once a row: what they read is asked for when the rows are there. */
  isRepeated?: true;
}

export interface BlockDefinition<Name extends BlockName> {
  /** What its `from` must name; without this, `read`. */
  reads?(block: ObjectNode): Kind;
  /** Where its keys say names of the operation's: what an editor completes. */
  names?: Naming;
  /** Keys of lists whose items may be a bare name, each with the key that the name stands for. */
  short?: Readonly<Record<string, string>>;
  /** The key of what it shows first of all, which may not come out empty. */
  shows?: string;
  children?: Children;
  /** Roots that the blocks inside see beside those around it. */
  roots?(block: ObjectNode, context: Pick<InferContext, 'bound' | 'contract' | 'roots'>): Roots;
  /** Visitors come to fill it in: what their page needs to begin ends with the first of these. */
  isTask?: true;
  /** Whether it carries the page's h1 where it is the page's first block. */
  bringsHeading?(block: BlockOf<Name>): boolean;
  /** What its view cannot do without, beside its own chunk. */
  needs?(block: BlockOf<Name>): Partial<Pick<FirstIr, 'features' | 'validators'>>;
  /** Adds what nobody wrote, each value with where it comes from. It leaves alone what it cannot read. */
  infer?(block: ObjectNode, context: InferContext): ObjectNode;
  /** Reads the block in its long form, reporting what is wrong; undefined when it is too broken to read. */
  build(block: ObjectNode, context: PageContext): BlockOf<Name> | undefined;
}

interface Common {
  id: string;
  title?: Dynamic<string>;
  when?: Expression;
  later?: true;
  quiet?: true;
  origin: Origin;
}

/** What every block has. Its title shows before its data is there, but for a banner's: `inner` sees `data`. */
export function common(block: ObjectNode, context: PageContext, inner: PageContext = context): Common {
  return compact<Common>({
    id: getText(block, 'id')?.value ?? '',
    title: readText(inner, block, 'title'),
    when: readWhen(context, block),
    later: isLater(block) || undefined,
    quiet: isTrue(get(block, 'quiet')) || undefined,
    origin: originOf(block),
  });
}

/** The `empty` of a block with this title; undefined where it has one already. */
export function inferEmpty(block: ObjectNode, title: string): Node | undefined {
  const empty = getObject(block, 'empty');
  if (get(empty, 'title')) return undefined;
  const shown = inferred({ title }, block.place, 'padrão');
  return empty ? withProps(empty, { title: get(shown, 'title') }) : shown;
}
