/** What the compiler knows of one block: how to fill in what was left out, and how to read it into the IR. */

import { compact } from '../build/actions.ts';
import type { PageContext } from '../build/context.ts';
import { originOf } from '../build/context.ts';
import { readText, readWhen } from '../build/values.ts';
import type { BlockName, BlockOf, Dynamic, Expression, Origin } from '../ir.ts';
import { getText, type ObjectNode } from '../node.ts';

export interface BlockDefinition<Name extends BlockName> {
  /** Adds what nobody wrote, each value with where it comes from. Runs on blocks without problems. */
  infer(block: ObjectNode, context: PageContext): ObjectNode;
  /** Reads the block, reporting what is wrong; undefined when it is too broken to read. */
  build(block: ObjectNode, context: PageContext): BlockOf<Name> | undefined;
}

interface Common {
  id: string;
  title?: Dynamic<string>;
  when?: Expression;
  in?: 'modal';
  origin: Origin;
}

/** What every block has. Its title shows before its data is there, but for a banner's: `inner` sees `data`. */
export function common(block: ObjectNode, context: PageContext, inner: PageContext = context): Common {
  return compact<Common>({
    id: getText(block, 'id')?.value ?? '',
    title: readText(inner, block, 'title'),
    when: readWhen(context, block),
    in: getText(block, 'in') ? 'modal' : undefined,
    origin: originOf(block),
  });
}

export const asWritten = (block: ObjectNode) => block;
