/** What clicks give to the dialogs that they open: `"open": "comentar", "with": {"id": "=row.id"}`. */
import { any, record, type Shape } from '../../expression/shape.ts';
import { entries, get, getText, type ObjectNode, walkTree } from '../node.ts';
import { blocksOf } from '../walk.ts';

/** The page's dialogs by id, each with the root `opened`: what any of the clicks that open it gives. */
export function modalsOf(page: ObjectNode): Map<string, Shape | undefined> {
  const given = new Map<string, Set<string>>();
  walkTree(page, (_key, node) => {
    const open = getText(node, 'open')?.value;
    const values = open ? entries(get(node, 'with')) : [];
    if (!open || values.length === 0) return;
    const names = given.get(open) ?? new Set();
    for (const [name] of values) names.add(name);
    given.set(open, names);
  });
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
