/** Pass 6: fills in what was left out, from the contract. Every value added remembers where it comes from. */
import { definitionOf } from '../blocks/registry.ts';
import type { InferContext } from '../build/context.ts';
import { pageRoots } from '../build/page.ts';
import { recordPagesOf } from '../build/record-pages.ts';
import type { Bound, Compilation, PageInfo } from '../model.ts';
import { get, getText, type Node, type ObjectNode, withProps } from '../node.ts';
import { mapChildBlocks } from '../walk.ts';

export function infer(bound: Bound, { contract }: Compilation): Bound {
  const recordPages = recordPagesOf(bound);
  const pages = new Map<string, PageInfo>();
  for (const page of bound.pages.values()) {
    const node = inferPage(page.node, {
      bound,
      contract,
      page,
      roots: pageRoots(page, bound, contract),
      recordPages,
    });
    pages.set(page.name, { ...page, node });
  }
  return { ...bound, pages };
}

function inferPage(page: ObjectNode, context: InferContext): ObjectNode {
  const change = (items: readonly Node[]): Node[] =>
    items.map((item) => (item.kind === 'object' ? inferBlock(item) : item));
  const inferBlock = (block: ObjectNode): ObjectNode => {
    const definition = definitionOf(getText(block, 'block')?.value);
    return mapChildBlocks(definition?.infer?.(block, context) ?? block, change);
  };
  const blocks = get(page, 'blocks');
  if (blocks?.kind !== 'array') return page;
  return withProps(page, { blocks: { ...blocks, items: change(blocks.items) } });
}
