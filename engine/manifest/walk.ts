/** Walking the blocks of a page's tree: those that hold others, and what a block without an id is called. */
import type { Children } from './blocks/definition.ts';
import { definitionOf, type WrittenIr } from './blocks/registry.ts';
import type { BlockIr } from './ir.ts';
import { get, getItems, getText, isLater, type Node, type ObjectNode, withProps } from './node.ts';

/** The id that is written, or the block's name with a number from its second on. `seen` counts on one page. */
export function blockId(block: Node, seen: Map<string, number>): string | undefined {
  const name = getText(block, 'block')?.value;
  if (!name) return undefined;
  const written = getText(block, 'id')?.value;
  if (written) return written;
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  return count === 1 ? name : `${name}-${count}`;
}

/** What the definition of a block in the tree says of the blocks that it may hold. */
const childrenOf = (block: Node) => definitionOf(getText(block, 'block')?.value)?.children;

/** Lists of blocks inside a block, each with whether it is shown at first. */
function childLists(block: Node): { items: readonly Node[]; isFirst: boolean; when?: string }[] {
  const children = childrenOf(block);
  if (!children) return [];
  const holders = children.parts === undefined ? [block] : getItems(block, children.parts);
  return holders.map((holder, index) => ({
    items: getItems(holder, children.key),
    isFirst: !children.isRepeated && (index === 0 || !children.isOneOpen),
    ...(holder !== block && { when: getText(holder, 'when')?.value }),
  }));
}

/** The block with every list of blocks inside it changed. */
export function mapChildBlocks(block: ObjectNode, change: (items: readonly Node[]) => Node[]): ObjectNode {
  const children = childrenOf(block);
  if (!children) return block;
  const { key } = children;
  if (children.parts === undefined) return changeList(block, key, change);
  const parts = get(block, children.parts);
  if (parts?.kind !== 'array') return block;
  const items = parts.items.map((part) => (part.kind === 'object' ? changeList(part, key, change) : part));
  return withProps(block, { [children.parts]: { ...parts, items } });
}

function changeList(holder: ObjectNode, key: string, change: (items: readonly Node[]) => Node[]): ObjectNode {
  const list = get(holder, key);
  return list?.kind === 'array'
    ? withProps(holder, { [key]: { ...list, items: change(list.items) } })
    : holder;
}

export interface VisitedBlock {
  node: ObjectNode;
  depth: number;
  /** Not needed for the first screen: in a modal, in a tab that is closed, or said to come later. */
  isDeferred: boolean;
  /** Conditions of the block and of the blocks, or their parts, around it. */
  conditions: string[];
}

const visited = new WeakMap<Node, readonly VisitedBlock[]>();

/** Every block of a page, outer ones first. */
export function blocksOf(page: Node): readonly VisitedBlock[] {
  const known = visited.get(page) ?? visit(getItems(page, 'blocks'), 1, false, []);
  visited.set(page, known);
  return known;
}

/** The page's dialogs, wherever on it they are written. */
export function modalBlocksOf(page: Node): ObjectNode[] {
  return blocksOf(page).flatMap(({ node }) => (getText(node, 'in')?.value === 'modal' ? [node] : []));
}

function visit(items: readonly Node[], depth: number, isDeferred: boolean, around: string[]): VisitedBlock[] {
  return items.flatMap((node) => {
    if (node.kind !== 'object') return [];
    const deferred = isDeferred || isLater(node) || getText(node, 'in') !== undefined;
    const when = getText(node, 'when')?.value;
    const conditions = when ? [...around, when] : around;
    const inner = childLists(node).flatMap((list) =>
      visit(
        list.items,
        depth + 1,
        deferred || !list.isFirst,
        list.when ? [...conditions, list.when] : conditions,
      ),
    );
    return [{ node, depth, isDeferred: deferred, conditions }, ...inner];
  });
}

/** Every block of these and of those inside them, once they are read. `isWanted`: not the others, nor those inside them. */
export function builtBlocksOf(
  blocks: readonly BlockIr[],
  isWanted: (block: BlockIr) => boolean = () => true,
): WrittenIr[] {
  return blocks.flatMap((block) =>
    block.block === 'unknown' || !isWanted(block)
      ? []
      : [block, ...builtBlocksOf(builtInside(block), isWanted)],
  );
}

/** They are under the keys that the manifest has them under. */
function builtInside(block: WrittenIr): BlockIr[] {
  const children = definitionOf(block.block)?.children;
  if (!children) return [];
  type Holder = Partial<Record<Children['key'], BlockIr[]>>;
  const holders = children.parts === undefined ? [block] : (block as never)[children.parts];
  return (holders as unknown as Holder[]).flatMap((holder) => holder[children.key] ?? []);
}
