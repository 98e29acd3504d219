/** Pass 7: fills in what was left out, from the contract. Every value added remembers where it comes from. */
import { definitionOf } from '../blocks/registry.ts';
import { pageContext } from '../build/page.ts';
import { buildTools } from '../build/tools.ts';
import type { Bound, Compilation, PageInfo } from '../model.ts';
import { get, getText, type Node, type ObjectNode, withProps } from '../node.ts';
import { mapChildBlocks } from '../walk.ts';

export function infer(bound: Bound, compilation: Compilation): Bound {
  const tools = buildTools(bound, { ...compilation, report: () => undefined });
  const pages = new Map<string, PageInfo>();
  for (const page of bound.pages.values()) {
    const context = pageContext(page, bound, tools);
    const change = (items: readonly Node[]): Node[] =>
      items.map((item) => (item.kind === 'object' ? inferBlock(item) : item));
    const inferBlock = (block: ObjectNode): ObjectNode => {
      const definition = definitionOf(getText(block, 'block')?.value);
      return mapChildBlocks(definition ? definition.infer(block, context) : block, change);
    };
    const blocks = get(page.node, 'blocks');
    const node =
      blocks?.kind === 'array'
        ? withProps(page.node, { blocks: { ...blocks, items: change(blocks.items) } })
        : page.node;
    pages.set(page.name, { ...page, node });
  }
  return { ...bound, pages };
}
