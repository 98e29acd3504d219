/** Pass 6: fills in what was left out, from the contract. Every value added remembers where it comes from. */
import { definitionOf } from '../blocks/registry.ts';
import { type InferContext, withRoots } from '../build/context.ts';
import { pageRoots } from '../build/page.ts';
import type { Around, Bound, Compilation, PageInfo } from '../model.ts';
import { get, getText, type Node, type ObjectNode, withProps } from '../node.ts';
import { mapChildBlocks } from '../walk.ts';

export function infer(bound: Bound, around: Around, { contract, report, kept }: Compilation): Bound {
  const pages = new Map<string, PageInfo>();
  for (const page of bound.pages.values()) {
    const inferred = kept.inferred.read(page.node, around, report, (around) => {
      const roots = pageRoots(page, bound, contract);
      return { ...page, node: inferPage(page.node, { bound, contract, page, roots, around }) };
    });
    pages.set(page.name, inferred);
  }
  return { ...bound, pages };
}

function inferPage(page: ObjectNode, context: InferContext): ObjectNode {
  const blocks = get(page, 'blocks');
  if (blocks?.kind !== 'array') return page;
  return withProps(page, { blocks: { ...blocks, items: inferBlocks(blocks.items, context) } });
}

function inferBlocks(items: readonly Node[], context: InferContext): Node[] {
  return items.map((block) => {
    if (block.kind !== 'object') return block;
    const definition = definitionOf(getText(block, 'block')?.value);
    const inside = definition?.roots ? withRoots(context, definition.roots(block, context)) : context;
    const inferred = definition?.infer?.(block, context) ?? block;
    return mapChildBlocks(inferred, (children) => inferBlocks(children, inside));
  });
}
