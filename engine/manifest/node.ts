/** A manifest as a tree that remembers where every part was written, or why the compiler added it. Immutable. */
import type { SourceFile } from './source.ts';

export interface Place {
  file: SourceFile;
  offset: number;
  length: number;
}

interface Base {
  place: Place;
  /** Set on what nobody wrote: where the value comes from, in the operator's words. */
  why?: string;
}

export interface Prop {
  keyPlace: Place;
  value: Node;
}
export interface ObjectNode extends Base {
  kind: 'object';
  props: ReadonlyMap<string, Prop>;
}
export interface ArrayNode extends Base {
  kind: 'array';
  items: readonly Node[];
}
export interface ScalarNode extends Base {
  kind: 'scalar';
  value: string | number | boolean | null;
}
/** A scalar that is a text. */
export type TextNode = ScalarNode & { value: string };
export type Node = ObjectNode | ArrayNode | ScalarNode;

/** The value under a key, if `node` is an object that has it. */
export function get(node: Node | undefined, key: string): Node | undefined {
  return node?.kind === 'object' ? node.props.get(key)?.value : undefined;
}

/** The object under a key. */
export function getObject(node: Node | undefined, key: string): ObjectNode | undefined {
  const value = get(node, key);
  return value?.kind === 'object' ? value : undefined;
}

/** The items of the list under a key; none when there is no list. */
export function getItems(node: Node | undefined, key: string): readonly Node[] {
  const value = get(node, key);
  return value?.kind === 'array' ? value.items : [];
}

/** The scalar node under a key, when its value is a text. */
export function getText(node: Node | undefined, key: string): TextNode | undefined {
  const value = get(node, key);
  return value && isText(value) ? value : undefined;
}

/** Whether a block is not for the first screen. */
export function isLater(block: Node): boolean {
  const later = get(block, 'later');
  return later?.kind === 'scalar' && later.value === true;
}

export function isText(node: Node): node is TextNode {
  return node.kind === 'scalar' && typeof node.value === 'string';
}

/** The entries of an object node. */
export function entries(node: Node | undefined): [string, Node][] {
  return node?.kind === 'object' ? [...node.props].map(([key, prop]) => [key, prop.value]) : [];
}

/** What stands directly in a node. */
export function childrenOf(node: Node): readonly Node[] {
  return node.kind === 'array' ? node.items : entries(node).map(([, value]) => value);
}

/** Shows a node and all that is in it, each with the key under which it, or its list, stands. */
export function walkTree(node: Node, see: (key: string, node: Node) => void, key = ''): void {
  see(key, node);
  if (node.kind === 'array') for (const item of node.items) walkTree(item, see, key);
  else if (node.kind === 'object') for (const [name, { value }] of node.props) walkTree(value, see, name);
}

/** The plain JSON value of a node. */
export function plain(node: Node): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(plain);
  const object: Record<string, unknown> = {};
  for (const [key, { value }] of node.props) {
    // To set it would change what the object is, and add no key.
    if (key === '__proto__') Object.defineProperty(object, key, { value: plain(value), enumerable: true });
    else object[key] = plain(value);
  }
  return object;
}

/** A node for plain JSON that the compiler adds at `place`; `why` says where it comes from. */
export function inferred(value: unknown, place: Place, why: string): Node {
  if (Array.isArray(value))
    return { kind: 'array', place, why, items: value.map((item) => inferred(item, place, why)) };
  if (value !== null && typeof value === 'object') {
    const props = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, { keyPlace: place, value: inferred(item, place, why) }] as const);
    return { kind: 'object', place, why, props: new Map(props) };
  }
  return { kind: 'scalar', place, why, value: value as ScalarNode['value'] };
}

/** The object with some keys set; a key set to undefined is left as it was. */
export function withProps(node: ObjectNode, values: Record<string, Node | undefined>): ObjectNode {
  const props = new Map(node.props);
  for (const [key, value] of Object.entries(values))
    if (value) props.set(key, { keyPlace: props.get(key)?.keyPlace ?? value.place, value });
  return { ...node, props };
}

/** The object without a key. */
export function withoutProp(node: ObjectNode, key: string): ObjectNode {
  const props = new Map(node.props);
  props.delete(key);
  return { ...node, props };
}

/** The node at a JSON Pointer's parts, as far as it goes. */
export function nodeAt(root: Node, parts: readonly string[]): Node {
  let current = root;
  for (const part of parts) {
    const next = current.kind === 'array' ? current.items[Number(part)] : get(current, part);
    if (!next) return current;
    current = next;
  }
  return current;
}
