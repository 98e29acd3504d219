import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Scope } from '../../expression/evaluate.ts';
import { payloadOf } from '../../manifest/envelope.ts';
import type { PageIr } from '../../manifest/ir.ts';
import { usePortal, useScope } from '../../session/portal.ts';
import { refreshAfter } from './refresh.ts';
import { sourceQuery } from './source-query.ts';
import { useDynamic } from './use-dynamic.ts';

interface PageRecord {
  /** True at once on a page that has none. */
  isReady: boolean;
  /** The root `record`, for all that is on the page. */
  roots: Scope;
  error: unknown;
  retry(): void;
}

/** The record that a page is about, read before the page is drawn. */
export function useRecord(page: PageIr | undefined): PageRecord {
  const { call } = usePortal();
  const scope = useScope();
  const source = page?.sources.find(({ key }) => key === page.record);
  const { shows } = useDynamic();
  const query = useQuery<unknown>({
    ...(source ? sourceQuery(source, call, scope) : { queryKey: ['no record'], queryFn: skipToken }),
    refetchInterval: ({ state }) => (source ? refreshAfter(source, state.data, shows, true) : false),
  });
  const { data, error, refetch } = query;
  const roots = useMemo(
    () => (source ? { record: payloadOf(source.operation.envelope, data) } : {}),
    [source, data],
  );
  return { isReady: !source || data !== undefined, roots, error, retry: () => void refetch() };
}
