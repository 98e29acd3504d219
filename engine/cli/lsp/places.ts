/** Go to definition: from a name to what it names, or from a value to the preset's value under the same keys. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getLocation, type JSONPath } from 'jsonc-parser';
import type { CompileResult } from '../../manifest/compile.ts';
import type { Layer } from '../../manifest/model.ts';
import { get, getText, type Node, type ObjectNode, type Place } from '../../manifest/node.ts';
import { blockId, blocksOf } from '../../manifest/walk.ts';

/** The targets in order; none if the place names nothing and no preset has a value there. */
export function definitionsAt(text: string, offset: number, path: string, result: CompileResult): Place[] {
  const { path: keys, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const { layers } = result.long;
  const at = layers.findIndex(({ dir }) => path.startsWith(`${dir}/`));
  const own = layers[at];
  if (!own) return [];
  const page = own.pages.find(({ place }) => place.file.path === path);
  const value = !isAtPropertyKey && previousNode?.type === 'string' ? String(previousNode.value) : undefined;
  const named = value === undefined ? [] : namedBy(keyOf(keys), value, page, layers, result);
  return named.length > 0 ? named : fromPresets(keys, page, own, layers.slice(0, at));
}

/** The last key that is not an index: items of a list belong to the key of the list. */
export const keyOf = (keys: JSONPath) => String(keys.findLast((key) => typeof key === 'string') ?? '');

/** The place of what a value of this key names. */
function namedBy(
  key: string,
  value: string,
  page: ObjectNode | undefined,
  layers: readonly Layer[],
  { long }: CompileResult,
): Place[] {
  if (key === 'page' || key === 'after') return pagesCalled(value, layers);
  if (key === 'extends')
    return layers.flatMap(({ slug, tenant }) => (slug === value && tenant ? start(tenant) : []));
  if (key === 'open' && page) {
    const whole = long.pages.get(getText(page, 'name')?.value ?? '');
    const block = whole && blockCalled(whole.node, value);
    return block ? start(block) : [];
  }
  if (!value.startsWith('assets/')) return [];
  const file = layers.map(({ dir }) => join(dir, value)).findLast((one) => existsSync(one));
  return file ? [{ file: { path: file, shown: value, text: '' }, offset: 0, length: 0 }] : [];
}

const start = ({ place }: Node): Place[] => [{ ...place, length: 0 }];

/** The manifests of a page, those of presets first. */
const pagesCalled = (name: string, layers: readonly Layer[]): Place[] =>
  layers.flatMap(({ pages }) =>
    pages.flatMap((page) => {
      const called = getText(page, 'name');
      return called?.value === name ? [called.place] : [];
    }),
  );

/** The nearest preset with a value under these keys. */
function fromPresets(
  keys: JSONPath,
  page: ObjectNode | undefined,
  own: Layer,
  presets: readonly Layer[],
): Place[] {
  const name = getText(page, 'name')?.value;
  for (const preset of presets.toReversed()) {
    const pages = preset.pages.filter((one) => getText(one, 'name')?.value === name);
    // Domains are not inherited.
    const isOwn = keys[0] === 'domains' || (page === undefined && own.tenant === undefined);
    const roots = page ? pages : isOwn ? [] : [preset.tenant];
    for (const root of roots) {
      const place = root && placeOf(root, keys);
      if (place) return [place];
    }
  }
  return [];
}

/** The place of a value. A list replaces the whole list of the preset, so its items lead to that list. */
function placeOf(root: ObjectNode, keys: JSONPath): Place | undefined {
  const [first, id, ...rest] = keys;
  const block = first === 'blocks' && typeof id === 'string' ? blockCalled(root, id) : undefined;
  let place = block?.place;
  let node: Node | undefined = block ?? root;
  for (const key of block ? rest : keys) {
    if (typeof key === 'number') return place;
    const prop: { keyPlace: Place; value: Node } | undefined =
      node?.kind === 'object' ? node.props.get(key) : undefined;
    if (!prop) return undefined;
    place = prop.value.place;
    node = prop.value;
  }
  return place;
}

/** A block of a page by its name, or the adjustment of it. */
function blockCalled(page: ObjectNode, id: string): ObjectNode | undefined {
  const change = get(get(page, 'blocks'), id);
  if (change?.kind === 'object') return change;
  const seen = new Map<string, number>();
  return blocksOf(page).find(({ node }) => blockId(node, seen) === id)?.node;
}
