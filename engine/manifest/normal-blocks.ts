/** The blocks of a page in their long form: each with an id; columns, filters and fields as objects. */
import { definitionOf } from './blocks/registry.ts';
import type { Report } from './diagnostics.ts';
import { get, getItems, getText, inferred, isText, type Node, type ObjectNode, withProps } from './node.ts';
import { blockId, mapChildBlocks } from './walk.ts';

export function normaliseBlocks(page: ObjectNode, report: Report): ObjectNode {
  const blocks = get(page, 'blocks');
  if (blocks?.kind !== 'array') {
    // An adjustment of a page that no preset has: nothing to adjust.
    if (blocks?.kind === 'object')
      for (const [id, prop] of blocks.props)
        report('PRT-303', prop.keyPlace, `não há página no molde para ajustar o bloco "${id}"`);
    return withProps(page, { blocks: { kind: 'array', place: page.place, items: [] } });
  }
  const seen = new Map<string, number>();
  const ids = new Map<string, Node>();
  const tabs = new Set<string>();
  const change = (items: readonly Node[]): Node[] =>
    items.map((item) => {
      if (item.kind !== 'object') return item;
      checkTabs(item, tabs, report);
      return normaliseBlock(item, seen, ids, change, report);
    });
  return withProps(page, { blocks: { ...blocks, items: change(blocks.items) } });
}

/** The address says which tab is open by its id alone. */
function checkTabs(block: ObjectNode, tabs: Set<string>, report: Report): void {
  const { isOneOpen, parts = '' } = definitionOf(getText(block, 'block')?.value)?.children ?? {};
  for (const tab of isOneOpen ? getItems(block, parts) : []) {
    const id = getText(tab, 'id');
    if (!id) continue;
    if (tabs.has(id.value)) report('PRT-401', id.place, `outra aba da página já tem o id "${id.value}"`);
    tabs.add(id.value);
  }
}

function normaliseBlock(
  block: ObjectNode,
  seen: Map<string, number>,
  ids: Map<string, Node>,
  change: (items: readonly Node[]) => Node[],
  report: Report,
): ObjectNode {
  const id = blockId(block, seen);
  if (id === undefined) return block;
  const written = get(block, 'id');
  if (ids.has(id)) report('PRT-401', (written ?? block).place, `outro bloco da página já tem o id "${id}"`);
  ids.set(id, block);
  const named = written ? block : withProps(block, { id: inferred(id, block.place, 'nome do bloco') });
  return mapChildBlocks(lengthen(named), change);
}

function lengthen(block: ObjectNode): ObjectNode {
  const { short = {} } = definitionOf(getText(block, 'block')?.value) ?? {};
  let result = block;
  for (const [list, key] of Object.entries(short)) {
    const node = get(block, list);
    if (node?.kind !== 'array') continue;
    const items = node.items.map((item): Node => {
      if (!isText(item)) return item;
      const props = new Map([[key, { keyPlace: item.place, value: item }]]);
      return { kind: 'object', place: item.place, props };
    });
    result = withProps(result, { [list]: { ...node, items } });
  }
  return result;
}
