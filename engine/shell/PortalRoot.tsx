import { type Query, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { sessionLogout, sessionUser } from '../../openapi/generated/roles.ts';
import { ApiFailure } from '../contract/failure.ts';
import type { Portal } from '../feature.ts';
import { report } from '../log.ts';
import type { TenantIr } from '../manifest/ir.ts';
import { rememberSession } from '../session/boot-calls.ts';
import { type Decision, HOME, standingOf } from '../session/decide.ts';
import { PortalContext, ScopeContext } from '../session/portal.ts';
import { closedQuery, pageQuery } from '../session/queries.ts';
import { scopeOf } from '../session/scope.ts';
import type { Session } from '../session/session.ts';
import { abilitiesOf, type Settings } from '../session/settings.ts';
import type { User } from '../session/types.ts';
import { texts } from '../texts/pt-BR.ts';
import { announcer } from './announcer.ts';
import { SessionEnd } from './SessionEnd.tsx';
import { ShellContext, type ShellState } from './shell-context.ts';
import { toasts } from './toasts.ts';

interface PortalRootProps {
  session: Session;
  tenant: TenantIr;
  settings: Settings;
  user: User | null;
  decision: Decision;
  children: ReactNode;
}

/** Lends the portal to everything inside: session, navigation, toasts, the page being shown. */
export function PortalRoot({ session, tenant, settings, user, decision, children }: PortalRootProps) {
  const routerNavigate = useNavigate();
  const location = useLocation();
  const match = decision.kind === 'show' ? decision.match : null;
  const go = useCallback((path: string) => void routerNavigate(path), [routerNavigate]);
  const { key } = location;
  const cameBy = useNavigationType();
  // Where they went by themselves. A redirect replaces, and so does whatever leads on from where it led.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is another reason
  useEffect(() => {
    if (cameBy !== 'REPLACE') session.client.rearm();
  }, [session, key, cameBy]);
  useEffect(
    () =>
      session.onRedirect((path, why) => {
        toasts.show('error', why || texts.toast.notCompleted);
        void routerNavigate(path, { replace: true });
      }),
    [session, routerNavigate],
  );
  const page = useQuery({
    ...pageQuery(tenant.slug, match?.route ?? { name: '', hash: '' }),
    enabled: match !== null,
  }).data;
  const leave = useCallback(async () => {
    // At once, whatever becomes of this document: the other tabs are a visitor's then.
    rememberSession('');
    if (await session.end()) go(HOME);
  }, [session, go]);
  const signOut = useCallback(async (): Promise<boolean> => {
    try {
      // A reading that is answered after the end of the session would find that it has expired.
      void session.queries.cancelQueries();
      await session.client.call(sessionLogout);
    } catch (error) {
      // A session that has already ended is what was wanted.
      if (!(error instanceof ApiFailure && error.status === 401)) {
        toasts.show('error', texts.shell.signOutFailed);
        void session.queries.refetchQueries({ type: 'active', stale: true });
        return false;
      }
    }
    await leave();
    return true;
  }, [session, leave]);
  const reload = useCallback(
    (operations?: readonly string[]) => {
      // The signed-in person is the session's, not an answer of a page.
      if (operations?.includes(sessionUser.id)) void session.refreshUser();
      const isMeant = ({ queryKey, observers }: Query) =>
        operations?.includes(String(queryKey[0])) ??
        observers.some(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);
      // A first answer on its way may be older than what changed; `invalidateQueries` would wait for it.
      void session.queries.cancelQueries(
        { predicate: (query) => query.state.data === undefined && isMeant(query) },
        { silent: true },
      );
      void session.queries.invalidateQueries({ predicate: isMeant });
    },
    [session],
  );
  const { data: closed } = useQuery(closedQuery(tenant, user));
  const portal = useMemo<Portal>(
    () => ({
      tenant,
      route: match?.route ?? null,
      page: page ?? null,
      visitor: {
        signedIn: user !== null,
        user,
        profile: user,
        flags: settings.flags,
        abilities: abilitiesOf(user),
      },
      programs: settings.programs,
      platform: settings.platform,
      call: session.client.call,
      listen: session.client.listen,
      reload,
      reloadAfter: ({ changes }) => reload(changes ?? []),
      restart: (signedIn) => session.restart(signedIn ?? null),
      signOut,
      leave,
      go,
      standing: (path) =>
        standingOf({ tenant, settings, user, origin: window.location.origin }, path, closed),
      toast: toasts.show,
      announce: announcer.announce,
      log: report,
    }),
    [tenant, match?.route, page, user, settings, closed, session, go, leave, reload, signOut],
  );
  const shell = useMemo<ShellState>(
    () => ({ settings, user, match, signOut }),
    [settings, user, match, signOut],
  );
  const params = JSON.stringify(match?.params ?? {});
  const scope = useMemo(
    () => scopeOf({ tenant, settings, user, route: JSON.parse(params), search: location.search }),
    [tenant, settings, user, params, location.search],
  );
  return (
    <PortalContext.Provider value={portal}>
      <ScopeContext.Provider value={scope}>
        <ShellContext.Provider value={shell}>
          {children}
          <SessionEnd session={session} />
        </ShellContext.Provider>
      </ScopeContext.Provider>
    </PortalContext.Provider>
  );
}
