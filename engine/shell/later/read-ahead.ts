import type { QueryClient } from '@tanstack/react-query';
import { preloadBlocks } from '../../blocks/registry.ts';
import { sourceQuery } from '../../blocks/runtime/source-query.ts';
import type { CallOptions } from '../../contract/call-options.ts';
import { decided } from '../../expression/conditions.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { Feature, Portal } from '../../feature.ts';
import { payloadOf } from '../../manifest/envelope.ts';
import type { OperationIr, PageIr, SourceIr } from '../../manifest/ir.ts';
import { decide } from '../../session/decide.ts';
import { pageQuery } from '../../session/queries.ts';
import { scopeOf } from '../../session/scope.ts';
import type { Session } from '../../session/session.ts';
import { settingsOf } from '../../session/settings.ts';

/** Reads a page's file and what its first screen declares before the click on a link that asks for it (`data-ahead`). */
export function readAhead(session: Session, features: readonly Feature[]): void {
  const onto = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-ahead]') : null;
    if (link && !link.contains(relatedTarget as Node | null)) readPage(session, features, link);
  };
  document.addEventListener('pointerover', onto);
  document.addEventListener('focusin', onto);
}

function readPage(
  { boot, client, queries }: Session,
  features: readonly Feature[],
  { pathname, search, origin }: HTMLAnchorElement,
): void {
  const { tenant, settings: answer, before, user } = boot.getSnapshot().context;
  if (!tenant) return;
  const person = { tenant, settings: settingsOf(answer ?? before, tenant), user, origin };
  const decision = decide({ ...person, pathname, search });
  if (decision.kind !== 'show') return;
  const { route, params } = decision.match;
  void queries
    .fetchQuery(pageQuery(tenant.slug, route))
    .then((page) => {
      void preloadBlocks(page, features);
      return readSources(queries, page, client.call, scopeOf({ ...person, route: params, search }));
    })
    // The page itself asks again for what could not be read, and shows the failure.
    .catch(() => undefined);
}

/** The page's record first: the others may be asked with what is in it. */
async function readSources(
  queries: QueryClient,
  page: PageIr,
  call: Portal['call'],
  scope: Scope,
): Promise<void> {
  const ahead = (source: SourceIr, known: Scope) => {
    const callAhead = (operation: OperationIr, options?: CallOptions) =>
      call(operation, { ...options, isAhead });
    const query = sourceQuery(source, callAhead as Portal['call'], known);
    /** The click may come before the answer: then the page waits for it. */
    function isAhead(): boolean {
      return !queries.getQueryCache().find({ queryKey: query.queryKey })?.isActive();
    }
    return query;
  };
  const record = page.sources.find(({ key }) => key === page.record);
  const answer = record && (await queries.fetchQuery(ahead(record, scope)));
  const inner = record ? { ...scope, record: payloadOf(record.operation.envelope, answer) } : scope;
  for (const source of page.sources)
    if (source !== record && !source.deferred && decided(source.when, inner))
      void queries.prefetchQuery(ahead(source, inner));
}
