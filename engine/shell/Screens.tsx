import { useLayoutEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { afterPaint } from '../blocks/runtime/after-paint.ts';
import { lazyView } from '../blocks/runtime/lazy-view.ts';
import type { TenantIr } from '../manifest/ir.ts';
import { decide, NOT_FOUND } from '../session/decide.ts';
import type { Session } from '../session/session.ts';
import { brandOf, settingsOf } from '../session/settings.ts';
import type { PageSettings, User } from '../session/types.ts';
import { texts } from '../texts/pt-BR.ts';
import { Apart } from './Apart.tsx';
import { useScheme } from './color-scheme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Leaving } from './gate/Leaving.tsx';
import { type Gated, useGate } from './gate/use-gate.ts';
import { wearBrand } from './head.ts';
import { Header } from './layout/Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Overlays } from './overlay/Overlays.tsx';
import { PageScreen, PageWait, StatusScreen } from './PageScreen.tsx';
import { PortalRoot } from './PortalRoot.tsx';
import styles from './shell.module.css';
import { Watchers } from './watcher/Watchers.tsx';

/** Nobody begins with it: it comes once the first view can be used. */
const Footer = lazyView(() => afterPaint().then(() => import('./layout/Footer.tsx')));
const SearchHost = lazyView(() => afterPaint().then(() => import('./search/SearchHost.tsx')));
const BottomNav = lazyView(() => afterPaint().then(() => import('./layout/BottomNav.tsx')));
const LiveRegions = lazyView(() => afterPaint().then(() => import('./LiveRegions.tsx')));

interface ScreensProps {
  session: Session;
  tenant: TenantIr;
  pageSettings: PageSettings | null;
  user: User | null;
}

/** The portal once it is ready: the default layout around whatever the address decides. */
export function Screens({ session, tenant, pageSettings, user }: ScreensProps) {
  const { pathname, search } = useLocation();
  const settings = useMemo(() => settingsOf(pageSettings, tenant), [pageSettings, tenant]);
  const scheme = useScheme();
  useLayoutEffect(() => wearBrand(brandOf(tenant, settings), scheme), [tenant, settings, scheme]);
  const visit = useMemo(
    () => ({ tenant, settings, user, pathname, search, origin: window.location.origin }),
    [tenant, settings, user, pathname, search],
  );
  const decision = useMemo(() => decide(visit), [visit]);
  const gated = useGate(visit, decision, session.client.call);
  const root = { session, tenant, settings, user, decision };
  // Nothing of the portal is asked for or shown to who is on the way out.
  if (gated.kind === 'leave')
    return (
      <PortalRoot {...root}>
        <main id="conteudo">
          <Leaving />
        </main>
        <Apart resetKey={pathname}>
          <LiveRegions />
        </Apart>
      </PortalRoot>
    );
  return (
    <PortalRoot {...root}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page */}
      <a
        className={styles.skip}
        href="#conteudo"
        onClick={(event) => {
          // The address is a page's own: a tab of it may be open there.
          event.preventDefault();
          document.getElementById('conteudo')?.focus();
        }}
      >
        {texts.shell.skip}
      </a>
      <OfflineBanner />
      <Apart resetKey={pathname}>
        <Header />
      </Apart>
      <main id="conteudo" className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Decided decision={gated} pathname={pathname} tenant={tenant} />
        </ErrorBoundary>
      </main>
      <Apart resetKey={pathname}>
        <Footer />
      </Apart>
      {tenant.menu.bottom.length > 0 && (
        <Apart resetKey={pathname}>
          <BottomNav />
        </Apart>
      )}
      <Apart resetKey={pathname}>
        <SearchHost />
      </Apart>
      <Apart resetKey={pathname}>{gated === decision && <Overlays visit={pathname} />}</Apart>
      <Watchers pathname={pathname} />
      <Apart resetKey={pathname}>
        <LiveRegions />
      </Apart>
    </PortalRoot>
  );
}

interface DecidedProps {
  decision: Exclude<Gated, { kind: 'leave' }>;
  pathname: string;
  tenant: TenantIr;
}

/** The tenant's own page of an HTTP status, as `/403`; the shell's where there is none. */
function StatusPage({ status, tenant }: { status: number; tenant: TenantIr }) {
  const route = tenant.routes.find(({ path }) => path === `/${status}`);
  return route ? <PageScreen match={{ route, params: {} }} /> : <StatusScreen status={status} />;
}

function Decided({ decision, pathname, tenant }: DecidedProps) {
  switch (decision.kind) {
    case 'show':
      return <PageScreen match={decision.match} />;
    case 'go':
      return <Navigate to={decision.to} replace />;
    case 'wait':
      return <PageWait />;
    case 'forbidden':
      return <StatusPage status={403} tenant={tenant} />;
    case 'not-found':
      // A tenant whose manifests have no page for it still gets one.
      return pathname === NOT_FOUND ? <StatusScreen status={404} /> : <Navigate to={NOT_FOUND} replace />;
  }
}
