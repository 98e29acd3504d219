import { type RefObject, useEffect, useRef } from 'react';
import { usePortal } from '../../session/portal.ts';
import { resolveParams } from '../runtime/params.ts';
import { useCall } from '../runtime/use-action.ts';
import type { ListModel } from './use-list.ts';
import { watchSeen } from './watch-seen.ts';

/** What was said in this visit, by whom: going back to a list says it no second time. */
const said = new Set<string>();

/** Calls the operation of a manifest's `seen` for each row that the visitor has had a second to look at. */
export function useSeen(box: RefObject<HTMLElement | null>, list: ListModel): void {
  const { log } = usePortal();
  const call = useCall();
  const { seen } = list.block;
  const say = useRef<(index: number) => void>(undefined);
  say.current = (index) => {
    const row = list.rows[index];
    if (!row || !seen || !list.evaluator.shows(seen.when, { row })) return;
    const scope = { ...list.evaluator.scope, row };
    const key = JSON.stringify([
      list.evaluator.scope.user,
      seen.operation.id,
      resolveParams(seen.with, scope),
    ]);
    if (said.has(key)) return;
    said.add(key);
    call(seen, scope).catch((error: unknown) => {
      said.delete(key);
      log('warn', 'a row could not be said to be seen', { message: String(error) });
    });
  };
  const hasRows = list.rows.length > 0 && list.source.status === 'ready';
  useEffect(() => {
    if (!seen || !hasRows || !box.current) return;
    return watchSeen(box.current, (index) => say.current?.(index));
  }, [seen, hasRows, box]);
}
