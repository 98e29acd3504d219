import type { Scope } from '../../expression/evaluate.ts';

/** What somebody chose for the columns of one table, by field: to see it, or not to. */
export type Chosen = Readonly<Record<string, boolean>>;

/** What decides whether a column of a table is drawn. */
export interface Choosable {
  field: string;
  /** The title is always there. */
  part?: string | undefined;
  isOptional: boolean;
}

/** Whether somebody sees a column: what they chose, else what the manifest says. */
export function isColumnShown({ field, part, isOptional }: Choosable, chosen: Chosen): boolean {
  return part === 'title' || (chosen[field] ?? !isOptional);
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** One entry of the device for all tables; a choice says nothing of a person and stays when they sign out. */
const KEY = 'portico columns';

/**
 * The name under which this person's choice for a table is kept, in this program. Null where nothing is kept: for a
 * visitor, and where an admin looks in somebody's place.
 */
export function nameOfTable(scope: Scope, page: string, block: string): string | null {
  const { program, user, flags } = scope as {
    program?: { id: number };
    user?: { id: number } | null;
    flags?: { admin_access?: boolean };
  };
  if (!program || !user || flags?.admin_access) return null;
  return `${program.id} ${user.id} ${page}/${block}`;
}

export function recallColumns(name: string | null, storage: Store = localStorage): Chosen {
  return (name && recall(storage)[name]) || {};
}

/** Keeps a choice; an empty one is the table as it comes, of which nothing is kept. */
export function keepColumns(name: string | null, chosen: Chosen, storage: Store = localStorage): void {
  if (!name) return;
  const { [name]: _, ...others } = recall(storage);
  const all = Object.keys(chosen).length > 0 ? { ...others, [name]: chosen } : others;
  try {
    storage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Full: the choice lasts as long as the page.
  }
}

function recall(storage: Store): Record<string, Chosen> {
  try {
    return (JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, Chosen> | null) ?? {};
  } catch {
    return {};
  }
}
