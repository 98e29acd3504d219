import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { settingsAnalyticsTag } from '../../../openapi/generated/roles.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { queryKey } from '../../contract/query-key.ts';
import type { OperationIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { isServedFor } from './renew.ts';
import type { Tell } from './tools.ts';

type Consent = Schemas['Consent'];

/** One for all that this document shows: whoever signs in or out meanwhile, a tool is loaded once. */
let running: Promise<Tell | null> | null = null;

/** Runs the tools that the visitor agreed to, and tells them what happens. Without agreement it loads nothing. */
export function useTools(consent: Consent | undefined): void {
  const { call, tenant, route, page } = usePortal();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const [tell, setTell] = useState<{ it: Tell } | null>(null);
  const granted = consent?.purposes
    .flatMap(({ purpose, granted: isGranted }) => (isGranted ? [purpose] : []))
    .join(' ');

  useEffect(() => {
    if (granted === undefined) return;
    if (!isServedFor(granted, pathname) || granted === '') return setTell(null);
    let isWanted = true;
    const load = async () => {
      const key = queryKey(settingsAnalyticsTag.id);
      const queryFn = () => call(settingsAnalyticsTag);
      const { tags } = await queries.fetchQuery({
        queryKey: key,
        queryFn,
        staleTime: Number.POSITIVE_INFINITY,
      });
      const { startTools } = await import('./tools.ts');
      const agreed = tags.filter(({ purpose }) => granted.split(' ').includes(purpose));
      return startTools(agreed, tenant.program.id);
    };
    // A visitor without network is measured the next time.
    running ??= load().catch(() => {
      running = null;
      return null;
    });
    void running.then((it) => isWanted && setTell(it && { it }));
    return () => {
      isWanted = false;
    };
  }, [granted, pathname, call, queries, tenant.program.id]);

  // The path as the manifest has it: nothing of whom or what it shows.
  const shown = route && JSON.stringify({ page: route.name, path: route.path });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same page is another look at it
  useEffect(() => {
    if (tell && shown) tell.it('page', JSON.parse(shown));
  }, [tell, shown, pathname]);

  useEffect(() => {
    if (!tell) return;
    const onDone = (event: Event) => {
      const { id, method, event: name } = (event as CustomEvent<OperationIr>).detail;
      if (name && method !== 'GET') tell.it(name, { operation: id });
    };
    const onPress = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.href || link.origin === window.location.origin) return;
      const address = link.getAttribute('href') ?? '';
      for (const { operation } of page?.sources ?? []) {
        const answers = operation.event ? queries.getQueriesData({ queryKey: [operation.id] }) : [];
        if (operation.event && answers.some(([, answer]) => holds(answer, address)))
          tell.it(operation.event, { operation: operation.id });
      }
    };
    window.addEventListener('portico:did', onDone);
    document.addEventListener('click', onPress, true);
    return () => {
      window.removeEventListener('portico:did', onDone);
      document.removeEventListener('click', onPress, true);
    };
  }, [tell, page, queries]);
}

/** Whether an answer names this address. */
function holds(answer: unknown, address: string): boolean {
  if (typeof answer !== 'object' || answer === null) return answer === address;
  return Object.values(answer).some((part) => holds(part, address));
}
