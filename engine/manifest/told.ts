/** A manifest's tree for a tool that shows it: each value with where it was written, or why the compiler added it. */
import type { Origin } from './ir.ts';
import { entries, type Node, type Place, type ScalarNode } from './node.ts';
import { positionAt } from './source.ts';

export interface Told {
  at: Origin;
  /** Set on what nobody wrote. */
  why?: string;
  /** Written by the tenant itself, not by a preset. */
  isOwn?: true;
  /** One of the three. */
  value?: ScalarNode['value'];
  items?: Told[];
  props?: Record<string, Told>;
}

/** The tree below a node. `isOwn` says whether a place is the tenant's own. */
export function tell(node: Node, isOwn: (place: Place) => boolean): Told {
  const { file, offset } = node.place;
  const told: Told = { at: { file: file.shown, ...positionAt(file.text, offset) } };
  if (node.why) told.why = node.why;
  else if (isOwn(node.place)) told.isOwn = true;
  if (node.kind === 'scalar') told.value = node.value;
  else if (node.kind === 'array') told.items = node.items.map((item) => tell(item, isOwn));
  else
    told.props = Object.fromEntries(entries(node).map(([key, value]) => [key, tell(value, isOwn)] as const));
  return told;
}
