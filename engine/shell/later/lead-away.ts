import type { Query } from '@tanstack/react-query';
import type { OnErrorIr } from '../../manifest/ir.ts';
import { leadAway } from '../../session/lead-away.ts';
import type { Session } from '../../session/session.ts';

/** Leads the whole page away once a reading of it has failed for good, where its manifest says so (`on_error`). */
export function leadAwayFromFailures({ queries }: Session): void {
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) lead(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') lead(event.query);
  });
}

/** Only what the page waits for counts: not what a link asks for ahead, nor what shows an earlier answer still. */
function lead(query: Query): void {
  const { status, data, error } = query.state;
  const onError = query.meta?.onError as OnErrorIr | undefined;
  const hasFailed = status === 'error' && data === undefined && query.isActive();
  const path = onError && hasFailed ? leadAway(onError, error) : null;
  if (path === null) return;
  // In the place of the page that failed; the router hears of it as of the browser's own buttons.
  history.replaceState(history.state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
