import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import PageView from '../blocks/PageView.tsx';
import { Skeleton } from '../blocks/parts/Skeleton.tsx';
import { areBlocksLoaded, preloadBlocks } from '../blocks/registry.ts';
import { ScopeWith } from '../blocks/runtime/scope.tsx';
import { sourceQuery } from '../blocks/runtime/source-query.ts';
import { useDynamic } from '../blocks/runtime/use-dynamic.ts';
import { useRecord } from '../blocks/runtime/use-record.ts';
import { ApiFailure } from '../contract/failure.ts';
import type { PageIr } from '../manifest/ir.ts';
import type { RouteMatch } from '../manifest/match-path.ts';
import { HOME } from '../session/decide.ts';
import { FeaturesContext, usePortal, useScope } from '../session/portal.ts';
import { pageQuery } from '../session/queries.ts';
import { texts } from '../texts/pt-BR.ts';
import { ErrorPage, errorActionClass, errorTitle } from './ErrorPage.tsx';
import { showTitle } from './head.ts';
import { useLoadingScreenUntil } from './loading-screen.ts';
import { takeNewVersion } from './new-version.ts';
import styles from './shell.module.css';
import { useShell } from './shell-context.ts';
import { usePageArrival } from './use-page-arrival.ts';

/** HTTP status of what was there once (RFC 9110, section 15.5.11). */
const GONE = 410;

/** The page of a route: its file, its guard, its record, its title; blocks do the rest. */
export function PageScreen({ match }: { match: RouteMatch }) {
  const { tenant, call } = usePortal();
  const { settings } = useShell();
  const { text } = useDynamic();
  const { pathname } = useLocation();
  const { route } = match;
  const { guard: entry } = route;
  const page = useQuery(pageQuery(tenant.slug, route));
  const scope = useScope();
  const guard = useQuery<unknown>(
    entry ? sourceQuery(entry, call, scope) : { queryKey: ['no guard'], queryFn: skipToken },
  );
  const isGuardOpen = entry === undefined || guard.data !== undefined;
  const record = useRecord(page.data);
  // What is read again and fails leaves the page as it stands, with what was typed there.
  const error = page.error ?? (isGuardOpen ? null : guard.error) ?? (record.isReady ? null : record.error);
  const words = page.data && record.isReady ? text(page.data.title, record.roots) : '';
  const failure = error instanceof ApiFailure ? error : null;
  const status = failure?.status ?? 500;
  const title = error ? errorTitle(status) : words;
  useEffect(() => showTitle(title, settings), [title, settings]);
  useReloadWhenGone(page.error);
  const isDrawable = useBlocks(page.data) && isGuardOpen && record.isReady;
  const isThere = isDrawable || error !== null;
  usePageArrival(isThere);
  useLoadingScreenUntil(isThere);

  // All that failed: one press is enough where the server was away for a moment.
  const retry = () => {
    if (page.error) void page.refetch();
    if (guard.error) void guard.refetch();
    if (record.error) record.retry();
  };
  if (error)
    // What is gone stays gone, and is nobody's fault.
    return status === GONE ? (
      <ErrorPage status={status} message={failure?.message} home={<Home />} />
    ) : (
      <ErrorPage status={status} message={failure?.message} requestId={failure?.requestId} onRetry={retry} />
    );
  if (!page.data || !isDrawable) return <PageWait />;
  return (
    <ScopeWith roots={record.roots}>
      <PageView key={pathname} page={page.data} />
    </ScopeWith>
  );
}

/** A page on its way. */
export function PageWait() {
  return (
    <div className={styles.wait} data-waiting>
      <div className={styles.progress} />
      <Skeleton shape="card" />
    </div>
  );
}

/** Loads the chunks of the page's first blocks; true once it can be drawn in one go. */
function useBlocks(page: PageIr | undefined): boolean {
  const features = useContext(FeaturesContext);
  const [tried, setTried] = useState<PageIr | null>(null);
  const isReady = page !== undefined && (tried === page || areBlocksLoaded(page, features));
  useEffect(() => {
    if (!page || isReady) return;
    let isWanted = true;
    void preloadBlocks(page, features).then(() => isWanted && setTried(page));
    return () => {
      isWanted = false;
    };
  }, [page, features, isReady]);
  return isReady;
}

/** A page file that is gone means a newer manifest. */
function useReloadWhenGone(error: unknown): void {
  const isGone = error instanceof ApiFailure && error.status === 404;
  useEffect(() => {
    if (isGone) takeNewVersion();
  }, [isGone]);
}

/** A page of the shell itself: what an address answers when there is nothing to show, or nothing for this visitor. */
export function StatusScreen({ status }: { status: number }) {
  const { settings } = useShell();
  const { search } = useLocation();
  const title = errorTitle(status);
  useEffect(() => showTitle(title, settings), [title, settings]);
  usePageArrival(true);
  useLoadingScreenUntil(true);
  return <ErrorPage status={status} message={new URLSearchParams(search).get('error')} home={<Home />} />;
}

function Home() {
  return (
    <Link className={errorActionClass} to={HOME}>
      {texts.failure.home}
    </Link>
  );
}
