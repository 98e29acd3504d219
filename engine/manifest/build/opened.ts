/** What clicks give to the dialogs that they open: `"open": "comentar", "with": {"id": "=row.id"}`. */
import { any, record, type Shape } from '../../expression/shape.ts';
import { childrenOf, entries, get, getText, type Node, type ObjectNode } from '../node.ts';
import { blocksOf } from '../walk.ts';

/** The page's dialogs by id, each with the root `opened`: what any of the clicks that open it gives. */
export function modalsOf(page: ObjectNode): Map<string, Shape | undefined> {
  const given = new Map<string, Set<string>>();
  collect(page, given);
  const modals = blocksOf(page).filter(({ node }) => getText(node, 'in')?.value === 'modal');
  return new Map(
    modals.map(({ node }) => {
      const id = getText(node, 'id')?.value ?? '';
      const names = given.get(id);
      // A click that gives less than another leaves the rest null.
      return [id, names && record(Object.fromEntries([...names].map((name) => [name, optional])))];
    }),
  );
}

const optional: Shape = { ...any, optional: true };

function collect(node: Node, given: Map<string, Set<string>>): void {
  if (node.kind === 'scalar') return;
  const open = getText(node, 'open')?.value;
  const values = entries(get(node, 'with'));
  if (open && values.length > 0) {
    const names = given.get(open) ?? new Set();
    for (const [name] of values) names.add(name);
    given.set(open, names);
  }
  for (const value of childrenOf(node)) collect(value, given);
}
