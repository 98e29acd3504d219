import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Scope } from '../../expression/evaluate.ts';
import { KEPT } from '../../session/kept.ts';

/**
 * Stored answers, by the person, the program and the question. `at`: when the answer came; `until`: when it expires, ms.
 */
type Kept = Record<string, { at: number; until: number; data: unknown }>;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The answer of a source with `keep`: what the browser has of it for this person in this program, at most `keepMs` old;
 * else what `ask` answers, which is kept. What a write made stale is asked again. Nothing of a person is kept where an
 * admin looks in their place.
 */
export async function askKept(
  keepMs: number,
  scope: Scope,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  ask: () => Promise<unknown>,
  storage: Store = localStorage,
  now: () => number = Date.now,
): Promise<unknown> {
  const { program, user, flags } = scope as {
    program?: { id: number };
    user?: { id: number } | null;
    flags?: { admin_access?: boolean };
  };
  if (!program || flags?.admin_access) return ask();
  const name = `${program.id} ${user?.id ?? 0} ${JSON.stringify(queryKey)}`;
  const kept = client.getQueryState(queryKey)?.isInvalidated ? undefined : recall(storage)[name];
  // A clock that was put back makes nothing last longer.
  if (kept && kept.at <= now() && now() < kept.until) return kept.data;
  const data = await ask();
  const others = Object.entries(recall(storage)).filter(([, { until }]) => now() < until);
  const one = { at: now(), until: now() + keepMs, data };
  try {
    storage.setItem(KEPT, JSON.stringify({ ...Object.fromEntries(others), [name]: one } satisfies Kept));
  } catch {
    // Full: the next visit asks again.
  }
  return data;
}

function recall(storage: Store): Kept {
  try {
    return (JSON.parse(storage.getItem(KEPT) ?? '{}') as Kept | null) ?? {};
  } catch {
    return {};
  }
}
