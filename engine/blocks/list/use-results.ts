import { useEffect, useRef } from 'react';
import { usePortal } from '../../session/portal.ts';
import { listTexts } from '../../texts/list.ts';
import type { ListModel } from './use-list.ts';

/** Says how much there is once the answer to what the visitor searches for or filters by has come. */
export function useResults({ block, rows, source, state, evaluator }: ListModel): void {
  const { announce } = usePortal();
  const asked = JSON.stringify([state.search, state.filters]);
  const known = useRef(asked);
  const isThere = source.status === 'ready' && !source.refreshing;
  const count = source.pagination?.total ?? rows.length;
  const empty = state.isNarrowed ? listTexts.noResultsTitle : evaluator.text(block.empty.title);
  useEffect(() => {
    if (!isThere || known.current === asked) return;
    known.current = asked;
    announce(count > 0 ? listTexts.results(count) : empty);
  }, [isThere, asked, count, empty, announce]);
}
