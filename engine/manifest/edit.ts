/** Changes in the text of a manifest, with all else of it as it was: spaces, lines and the order of keys. */
import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';

const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/** The text with another value at a path; undefined takes the key away. What is on the way and not there is made. */
export function withValue(text: string, path: JSONPath, value: unknown): string {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, path);
  if (value === undefined && !node) return text;
  if (value !== undefined && node && node.type !== 'object' && node.type !== 'array' && !isOpen(value)) {
    const content = JSON.stringify(value);
    return applyEdits(text, [{ offset: node.offset, length: node.length, content }]);
  }
  // What is taken away needs no layout: that would lay out its line's neighbours too.
  return applyEdits(text, modify(text, path, value, value === undefined ? {} : options));
}

const isOpen = (value: unknown) => value !== null && typeof value === 'object';

/** The text with the items of a list in another order, by their places in the one that is there; those left out go. */
export function withOrder(text: string, path: JSONPath, order: readonly number[]): string {
  const list = listAt(text, path);
  const items = list?.children ?? [];
  const gone = items.map((_, index) => index).filter((index) => !order.includes(index));
  // Each item takes the place of another: what is between them stays where it is.
  const kept = items.filter((_, index) => !gone.includes(index));
  const edits = kept.flatMap(({ offset, length }, place) => {
    const item = items[order[place] ?? 0];
    return item ? [{ offset, length, content: text.slice(item.offset, item.offset + item.length) }] : [];
  });
  let changed = applyEdits(text, edits);
  for (const index of gone.toReversed()) changed = withValue(changed, [...path, index], undefined);
  return changed;
}

/** The text with an item more at the end of a list, set apart as its last two are. */
export function withAdded(text: string, path: JSONPath, value: unknown): string {
  const list = listAt(text, path);
  const [last, before] = list?.children?.toReversed() ?? [];
  if (!list || !last) return withValue(text, path, [value]);
  const start = before ? before.offset + before.length : list.offset + 1;
  const between = text.slice(start, last.offset);
  const first = /\s/.test(between) ? `,${between}` : ', ';
  const content = `${before ? between : first}${JSON.stringify(value)}`;
  return applyEdits(text, [{ offset: last.offset + last.length, length: 0, content }]);
}

function listAt(text: string, path: JSONPath): Node | undefined {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, path);
  return node?.type === 'array' ? node : undefined;
}

/** The way to what begins at an offset; undefined where nothing does. */
export function pathAt(text: string, offset: number): JSONPath | undefined {
  const visit = (node: Node, path: JSONPath): JSONPath | undefined => {
    if (node.offset === offset) return path;
    for (const [index, child] of (node.children ?? []).entries()) {
      if (offset < child.offset || offset >= child.offset + child.length) continue;
      const [key, value] = child.children ?? [];
      if (child.type !== 'property') return visit(child, [...path, index]);
      return key && value ? visit(value, [...path, key.value as string]) : undefined;
    }
    return undefined;
  };
  const root = parseTree(text);
  return root && visit(root, []);
}
