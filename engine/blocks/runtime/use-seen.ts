import { type RefObject, useEffect, useRef } from 'react';
import type { SeenIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { resolveParams } from './params.ts';
import type { Row } from './records.ts';
import { useCall } from './use-action.ts';
import { useDynamic } from './use-dynamic.ts';
import { watchSeen } from './watch-seen.ts';

/** What was said in this visit, by whom: going back to a list says it no second time. */
const said = new Set<string>();

/** Calls the operation of a manifest's `seen` for each row that the visitor has had a second to look at. */
export function useSeen(
  box: RefObject<HTMLElement | null>,
  seen: SeenIr | undefined,
  { rows, isReady }: { rows: readonly Row[]; isReady: boolean },
): void {
  const { log } = usePortal();
  const call = useCall();
  const { shows, scope: here } = useDynamic();
  const say = useRef<(index: number) => void>(undefined);
  say.current = (index) => {
    const row = rows[index];
    if (!row || !seen || !shows(seen.when, { row })) return;
    const scope = { ...here, row };
    const key = JSON.stringify([here.user, seen.operation.id, resolveParams(seen.with, scope)]);
    if (said.has(key)) return;
    said.add(key);
    call(seen, scope).catch((error: unknown) => {
      said.delete(key);
      log('warn', 'a row could not be said to be seen', { message: String(error) });
    });
  };
  const hasRows = rows.length > 0 && isReady;
  useEffect(() => {
    if (!seen || !hasRows || !box.current) return;
    return watchSeen(box.current, (index) => say.current?.(index));
  }, [seen, hasRows, box]);
}
