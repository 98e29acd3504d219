/** What clicks give to the dialogs that they open: `"open": "comentar", "with": {"id": "=row.id"}`. */
import { any, record, type Shape } from '../../expression/shape.ts';
import { entries, get, getText, type ObjectNode, walkTree } from '../node.ts';
import { modalBlocksOf } from '../walk.ts';

/** The page's dialogs by id, each with the root `opened`: what any of the clicks that open it gives. */
export function modalsOf(page: ObjectNode): Map<string, Shape | undefined> {
  const modals = modalBlocksOf(page);
  if (modals.length === 0) return new Map();
  const given = new Map<string, Set<string>>();
  walkTree(page, (_key, node) => {
    const open = getText(node, 'open')?.value;
    const values = open ? entries(get(node, 'with')) : [];
    if (!open || values.length === 0) return;
    const names = given.get(open) ?? new Set();
    for (const [name] of values) names.add(name);
    given.set(open, names);
  });
  return new Map(
    modals.map((node) => {
      const id = getText(node, 'id')?.value ?? '';
      const names = given.get(id);
      // A click that gives less than another leaves the rest null.
      return [id, names && record(Object.fromEntries([...names].map((name) => [name, optional])))];
    }),
  );
}

const optional: Shape = { ...any, optional: true };
