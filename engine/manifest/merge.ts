/** Puts one manifest over another: RFC 7396 key by key; blocks by their id, wherever they are on the page. */
import { suggest } from '../expression/check.ts';
import type { Report } from './diagnostics.ts';
import { entries, get, getText, type Node, type ObjectNode, type Prop, withProps } from './node.ts';
import { blockId, blocksOf, mapChildBlocks } from './walk.ts';

/** JSON Merge Patch (RFC 7396) that keeps where each value was written. `keepsNull`: of a patch of what is not there yet. */
export function mergePatch(base: Node | undefined, patch: Node, keepsNull = false): Node {
  if (patch.kind !== 'object') return patch;
  const props = new Map<string, Prop>(base?.kind === 'object' ? base.props : []);
  for (const [key, prop] of patch.props) {
    const { keyPlace, value } = prop;
    if (!keepsNull && isNull(value)) props.delete(key);
    else props.set(key, { keyPlace, value: mergePatch(props.get(key)?.value, value, keepsNull) });
  }
  return { ...patch, props };
}

const isNull = (node: Node) => node.kind === 'scalar' && node.value === null;

/** A tenant's page over the preset's page of that name. */
export function mergePage(base: ObjectNode, patch: ObjectNode, report: Report): ObjectNode {
  const merged = mergePatch(base, patch) as ObjectNode;
  const blocks = get(patch, 'blocks');
  const original = get(base, 'blocks');
  if (blocks?.kind !== 'object') return merged;
  // A page in short form has no blocks yet: what they are to be changed to waits for them.
  if (original?.kind !== 'array') return withProps(merged, { blocks: mergePatch(original, blocks, true) });
  const pending = new Map(entries(blocks));
  const ids = idsOf(base);
  const items = patchBlocks(original.items, ids, pending);
  for (const [id, block] of pending) {
    if (block.kind !== 'object') continue;
    const place = blocks.props.get(id)?.keyPlace ?? block.place;
    if (!getText(block, 'block')) {
      const around = goneWith(id, blocks, ids);
      const gone = `o bloco "${id}" sai com "${around}", em que está`;
      const missing = around === undefined ? `a página do molde não tem o bloco "${id}"` : gone;
      const others = [...ids.values()].filter((other) => !get(blocks, other));
      const near = around === undefined ? suggest(id, others) : undefined;
      report('PRT-303', place, `${missing}; um bloco novo precisa de "block"`, near);
    } else items.push(withId(block, id, place));
  }
  const props = new Map(merged.props);
  props.set('blocks', {
    keyPlace: blocks.place,
    value: { kind: 'array', place: blocks.place, items },
  });
  return { ...merged, props };
}

/** What the blocks of a page are called, at any depth. */
function idsOf(page: ObjectNode): ReadonlyMap<Node, string> {
  const seen = new Map<string, number>();
  const named = blocksOf(page).map(({ node }) => [node, blockId(node, seen)] as const);
  return new Map(named.flatMap(([node, id]) => (id === undefined ? [] : [[node, id]])));
}

/** The block around the one of this id that goes as a whole. */
function goneWith(id: string, patch: ObjectNode, ids: ReadonlyMap<Node, string>): string | undefined {
  const gone = [...ids].find(([block, name]) => {
    const change = get(patch, name);
    return change && isNull(change) && isWithin(block, id, ids);
  });
  return gone?.[1];
}

function isWithin(block: Node, id: string, ids: ReadonlyMap<Node, string>): boolean {
  let found = ids.get(block) === id;
  if (block.kind === 'object')
    mapChildBlocks(block, (items) => {
      found ||= items.some((item) => isWithin(item, id, ids));
      return [...items];
    });
  return found;
}

/** Applies and takes out of `pending` every patch whose block is here or below. */
function patchBlocks(
  blocks: readonly Node[],
  ids: ReadonlyMap<Node, string>,
  pending: Map<string, Node>,
): Node[] {
  const result: Node[] = [];
  for (const block of blocks) {
    const id = ids.get(block);
    const patch = id === undefined ? undefined : pending.get(id);
    if (id !== undefined) pending.delete(id);
    if (patch?.kind === 'scalar') continue;
    const merged = patch ? mergePatch(block, patch) : block;
    result.push(
      merged.kind === 'object' ? mapChildBlocks(merged, (items) => patchBlocks(items, ids, pending)) : merged,
    );
  }
  return result;
}

function withId(block: ObjectNode, id: string, place: Node['place']): ObjectNode {
  const props = new Map(block.props);
  props.set('id', { keyPlace: place, value: { kind: 'scalar', place, value: id } });
  return { ...block, props };
}
