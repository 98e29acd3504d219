/**
 * Actions that the server has not answered yet, in order, on the device: they outlive the tab, and belong to one
 * person and one thing of a feature.
 */
import type { Store } from './pending-result.ts';

/** An action on its way; the key is its Idempotency-Key. */
export interface Waiting {
  key: string;
}

/** A person's queues of a feature ('training'). */
export interface Owner {
  feature: string;
  programId: number;
  userId: number;
}

export interface KeptQueue<Item extends Waiting> {
  /** The stored actions, those of other tabs too; none if they are missing or invalid. */
  recall(): Item[];
  /** Stores what waits here. What another tab has stored since `recall` stays, before it. */
  keep(queue: readonly Item[]): void;
  /** Removes one that was answered. */
  drop(key: string): void;
}

const prefixOf = ({ feature, programId, userId }: Owner) => `portico.${feature}.${programId}.${userId}.`;

/** The queue of one thing: a training, a survey. */
export function keptQueue<Item extends Waiting>(
  store: Store,
  owner: Owner,
  thing: string | number,
  isItem: (value: object) => boolean,
): KeptQueue<Item> {
  const name = `${prefixOf(owner)}${thing}`;
  /** Keys that were read or stored here: only these are missing from a queue because they were answered. */
  const own = new Set<string>();
  const stored = () => read(store.getItem(name), isItem) as Item[];
  const write = (queue: readonly Item[]) =>
    queue.length === 0 ? store.removeItem(name) : store.setItem(name, JSON.stringify(queue));
  const claim = <Some extends readonly Item[]>(queue: Some): Some => {
    for (const { key } of queue) own.add(key);
    return queue;
  };
  return {
    recall: () => claim(stored()),
    keep: (queue) => write([...stored().filter(({ key }) => !own.has(key)), ...claim(queue)]),
    drop: (key) => write(stored().filter((item) => item.key !== key)),
  };
}

/** The things of which something waits. */
export function keptThings(store: Readonly<Record<string, unknown>>, owner: Owner): string[] {
  const prefix = prefixOf(owner);
  return Object.keys(store).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

function read(text: string | null, isItem: (value: object) => boolean): unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) && kept.every((one) => typeof one?.key === 'string' && isItem(one))
      ? kept
      : [];
  } catch {
    return [];
  }
}
