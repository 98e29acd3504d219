import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { readAdminUser } from '../contract/admin-user.ts';
import { type ContractClient, createContractClient } from '../contract/client.ts';
import { ApiFailure } from '../contract/failure.ts';
import { safeRedirect } from '../contract/redirect.ts';
import { type BootInput, bootMachine } from './boot.machine.ts';
import { findTenant, loadSettings, loadUser, rememberSession, remembersSession } from './boot-calls.ts';
import { HOME } from './decide.ts';
import { KEPT } from './kept.ts';
import { createQueryClient, pageQuery } from './queries.ts';
import type { InlineData } from './types.ts';

export type BootActor = ActorRefFrom<typeof bootMachine>;

export interface Session {
  boot: BootActor;
  client: ContractClient;
  queries: QueryClient;
  /** Reads settings and user again; `signedIn` is what the caller knows, null when it has to be tried. */
  restart(signedIn?: boolean | null): Promise<void>;
  /**
   * Goes on as a visitor, after the server ended the session. Without an answer to that it leaves this document, which
   * has the person's data; false then.
   */
  end(): Promise<boolean>;
  /** Reads the signed-in person again, after something that changed them. A failure leaves what was known. */
  refreshUser(): Promise<void>;
  /** Tells the session how to move inside the portal, once the router is there. */
  onRedirect(go: (path: string) => void): void;
  /** Tells the session what to do when it ended while the visitor was at work; `restart` takes it up again or ends it. */
  onExpired(tell: () => void): void;
}

export interface SessionOptions {
  inline: InlineData | null;
  /** Origin of the API, '' for the page's own. */
  apiOrigin: string;
}

/** The visitor's session in this tab: client, answers and boot, wired together once. */
export function createSession({ inline, apiOrigin }: SessionOptions): Session {
  const { location, localStorage, sessionStorage } = window;
  const adminUser = readAdminUser(location.search, sessionStorage);
  const queries = createQueryClient(adminUser === null ? inline?.answers : []);
  if (inline?.tenant && inline.page)
    queries.setQueryData(pageQuery(inline.tenant.slug, inline.page).queryKey, inline.page);
  let go = (path: string): void => location.assign(path);
  let tellExpired = (): void => undefined;
  let hasExpired = false;

  const client = createContractClient({
    origin: apiOrigin,
    programId: async () =>
      (await waitFor(boot, ({ context }) => context.tenant !== null)).context.tenant?.program.id ?? 0,
    adminUserId: () => adminUser,
    currentUrl: () => location.href,
    onForbidden(redirectUrl) {
      const hosts = boot.getSnapshot().context.tenant?.domains ?? [];
      const target = safeRedirect(redirectUrl, location.origin, hosts);
      if (target.startsWith('/')) go(target);
      else location.assign(target);
    },
    onSignedOut() {
      const state = boot.getSnapshot();
      if (!state.context.user || !state.matches('ready')) return false;
      // Several calls may find out at once: one says it.
      if (hasExpired) return true;
      hasExpired = true;
      tellExpired();
      return true;
    },
  });

  const boot: BootActor = createActor(
    bootMachine.provide({
      actors: {
        verifyDomain: fromPromise(() => findTenant(client.call, location.hostname, localStorage)),
        loadSettings: fromPromise(({ input }) => loadSettings(client.call, input.signedIn)),
        loadUser: fromPromise(() => loadUser(client.call)),
      },
    }),
    { input: bootInput(inline, adminUser) },
  );

  async function restart(signedIn: boolean | null = boot.getSnapshot().context.user !== null): Promise<void> {
    hasExpired = false;
    const before = personOf(boot.getSnapshot());
    boot.send({ type: 'RESTART', signedIn });
    const { context, value } = await waitFor(
      boot,
      (state) => state.matches('ready') || state.matches('failed'),
    );
    if (value === 'failed') throw context.failure ?? new ApiFailure({ status: 0, code: 'boot', message: '' });
    rememberSession(localStorage, context.user !== null);
    if (personOf(boot.getSnapshot()) === before) await queries.invalidateQueries({ predicate: isAnswer });
  }

  async function end(): Promise<boolean> {
    forgetKept();
    try {
      await restart(false);
      return true;
    } catch {
      location.assign(HOME);
      return false;
    }
  }

  // Another person, or nobody: what was read before is gone by the time that the screens hear of it, which are made
  // anew for each person (`key` in App.tsx).
  let person = personOf(boot.getSnapshot());
  boot.subscribe((state) => {
    if (!state.matches('ready')) return;
    const before = person;
    person = personOf(state);
    if (!person) forgetKept();
    if (person === before) return;
    queries.removeQueries({ predicate: isAnswer });
  });

  async function refreshUser(): Promise<void> {
    const user = await loadUser(client.call).catch(() => boot.getSnapshot().context.user);
    if (user) boot.send({ type: 'USER', user });
    else await restart(false);
  }

  boot.start();
  return {
    boot,
    client,
    queries,
    restart,
    end,
    refreshUser,
    onRedirect(navigate) {
      go = navigate;
    },
    onExpired(tell) {
      tellExpired = tell;
    },
  };
}

/**
 * What boot starts from. An admin's tab that looks in as somebody else says so in a header, which the document's own
 * request did not carry: what the HTML says of the visitor is then another person's, and is asked again.
 */
function bootInput(inline: InlineData | null, adminUser: string | null): BootInput {
  if (!inline) return { signedIn: remembersSession(window.localStorage) };
  if (!inline.tenant) return { isUnknownDomain: true };
  const isSomebodyElse = adminUser !== null && !window.location.search.includes('admin_user_id=');
  if (isSomebodyElse) return { tenant: inline.tenant, signedIn: true };
  return { tenant: inline.tenant, settings: inline.settings, user: inline.user };
}

/** The id of who the portal is shown to; null for a visitor. */
function personOf({ context }: SnapshotFrom<typeof bootMachine>): number | null {
  return context.user?.id ?? null;
}

/** What the browser has of somebody who has left: answers, and pages for the time without a network (engine/offline). */
function forgetKept(): void {
  localStorage.removeItem(KEPT);
  void self.caches?.delete(KEPT);
}

/** Page files are the same for everybody; answers are not. */
function isAnswer(query: { queryKey: readonly unknown[] }): boolean {
  return query.queryKey[0] !== 'page';
}
