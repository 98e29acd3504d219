import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { forgetAdminUser, readAdminUser } from '../contract/admin-user.ts';
import { type ContractClient, createContractClient } from '../contract/client.ts';
import { ApiFailure } from '../contract/failure.ts';
import { safeRedirect } from '../contract/redirect.ts';
import { type BootInput, bootMachine } from './boot.machine.ts';
import { asksWho, findTenant, loadSettings, loadUser, remembersSession } from './boot-calls.ts';
import { HOME } from './decide.ts';
import { KEPT } from './kept.ts';
import { createQueryClient, pageQuery } from './queries.ts';
import { holdsTyped } from './typed.ts';
import type { InlineData } from './types.ts';

export type BootActor = ActorRefFrom<typeof bootMachine>;

export interface Session {
  boot: BootActor;
  client: ContractClient;
  queries: QueryClient;
  /**
   * Reads settings and user again; `signedIn` is what the caller knows, null when it has to be tried. Rejects where that
   * fails: what was known before still stands.
   */
  restart(signedIn?: boolean | null): Promise<void>;
  /**
   * Goes on as a visitor, after the server ended the session. Without an answer to that it leaves this document, which
   * has the person's data; false then.
   */
  end(): Promise<boolean>;
  /** Somebody found that the session is over: asks for it again over the page (`onExpired`), where it shows somebody. */
  expire(): boolean;
  /**
   * Reads the signed-in person again, after something that changed them. A failure leaves what was known, and a session
   * that is over is asked for again.
   */
  refreshUser(): Promise<void>;
  /** Tells the session how to lead the visitor away inside the portal, once the router is there: `why` is what they read. */
  onRedirect(go: (path: string, why: string) => void): void;
  /** Tells the session what to do when it ended while the visitor was at work: `restart` takes it up again, `end` does not. */
  onExpired(tell: () => void): void;
  /** Tells the session what to do when somebody else has signed in: until then the document is loaded anew. */
  onAnotherPerson(tell: () => void): void;
  /** Why the document before this one showed nobody as whom its admin wanted to look in. */
  refusal: string | null;
}

export interface SessionOptions {
  inline: InlineData | null;
  /** Origin of the API, '' for the page's own. */
  apiOrigin: string;
}

/** What the document after a refusal says of it. */
const REFUSAL = 'portico refusal';

/** The visitor's session in this tab: client, answers and boot, wired together once. */
export function createSession({ inline, apiOrigin }: SessionOptions): Session {
  const { location, localStorage, sessionStorage } = window;
  let adminUser = readAdminUser(location.search, sessionStorage);
  const refusal = sessionStorage.getItem(REFUSAL);
  sessionStorage.removeItem(REFUSAL);
  const queries = createQueryClient(adminUser === null ? inline?.answers : []);
  if (inline?.tenant && inline.page)
    queries.setQueryData(pageQuery(inline.tenant.slug, inline.page).queryKey, inline.page);
  let go = (path: string, _why: string): void => location.assign(path);
  let tellExpired = (): void => undefined;
  // A new document would first ask whether what is typed may go, of somebody who is not here any more.
  let tellAnotherPerson = (): void => void restart(null).catch(() => location.assign(HOME));
  let hasExpired = false;

  const client = createContractClient({
    origin: apiOrigin,
    programId: async () =>
      (await waitFor(boot, ({ context }) => context.tenant !== null)).context.tenant?.program.id ?? 0,
    adminUserId: () => adminUser,
    personId: (path) => (asksWho.includes(path) ? null : personOf(boot.getSnapshot())),
    // A fragment may hold the secret of a link (ADR 16), and no request ever carries one.
    currentUrl: () => location.href.replace(location.hash, ''),
    onForbidden(failure) {
      if (failure.code === 'impersonation-denied') {
        startAsOneself(failure);
        return true;
      }
      // Nobody loses what they typed: whatever was refused says so itself.
      if (holdsTyped('work')) return false;
      const hosts = boot.getSnapshot().context.tenant?.domains ?? [];
      const target = safeRedirect(failure.redirectUrl, location.origin, hosts);
      if (target.startsWith('/')) go(target, failure.message);
      else location.assign(target);
      return true;
    },
    onAnotherPerson() {
      // Several calls may find out at once; the first made the session begin anew.
      if (boot.getSnapshot().matches('ready')) tellAnotherPerson();
    },
    onSignedOut: expire,
  });

  function expire(): boolean {
    if (!person || !boot.getSnapshot().matches('ready')) return false;
    // Several calls may find out at once: one says it.
    if (hasExpired) return true;
    hasExpired = true;
    tellExpired();
    return true;
  }

  const boot: BootActor = createActor(
    bootMachine.provide({
      actors: {
        verifyDomain: fromPromise(() => findTenant(client.call, location.hostname, localStorage)),
        loadSettings: fromPromise(async ({ input }) => {
          try {
            return await loadSettings(client.call, input.signedIn);
          } catch (error) {
            if (adminUser && error instanceof ApiFailure && error.status === 404) startAsOneself(error);
            throw error;
          }
        }),
        loadUser: fromPromise(() => loadUser(client.call)),
      },
    }),
    { input: bootInput(inline, adminUser) },
  );

  async function restart(signedIn: boolean | null = person !== null): Promise<void> {
    hasExpired = false;
    const before = person;
    boot.send({ type: 'RESTART', signedIn });
    const { context } = await waitFor(boot, (state) => state.matches('ready') || state.matches('failed'));
    if (context.failure) throw context.failure;
    if (person === before) await queries.invalidateQueries({ predicate: isAnswer });
  }

  function lookAsOneself(): void {
    adminUser = null;
    forgetAdminUser(sessionStorage);
  }

  /** There is nobody to look in as, or not for this person: a new document shows what is theirs, and says why. */
  function startAsOneself({ message }: ApiFailure): void {
    lookAsOneself();
    sessionStorage.setItem(REFUSAL, message);
    location.assign(HOME);
  }

  async function end(): Promise<boolean> {
    lookAsOneself();
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
  let asked = 0;
  let newest = 0;
  boot.subscribe((state) => {
    if (!state.matches('ready')) return;
    const before = person;
    person = personOf(state);
    if (!person) {
      forgetKept();
      // A link that an admin follows before signing in says it still.
      if (!saysWhom()) lookAsOneself();
    }
    if (person === before) return;
    newest = asked;
    queries.removeQueries({ predicate: isAnswer });
  });

  async function refreshUser(): Promise<void> {
    asked += 1;
    const mine = asked;
    const user = await loadUser(client.call).catch(() => undefined);
    // What was asked for later knows more, and who came meanwhile is somebody else.
    if (user === undefined || mine <= newest) return;
    newest = mine;
    if (user === null) expire();
    else boot.send({ type: 'USER', user });
  }

  boot.start();
  return {
    boot,
    client,
    queries,
    restart,
    end,
    expire,
    refreshUser,
    onRedirect(navigate) {
      go = navigate;
    },
    onExpired(tell) {
      tellExpired = tell;
    },
    onAnotherPerson(tell) {
      tellAnotherPerson = tell;
    },
    refusal,
  };
}

/**
 * What boot starts from. An admin's tab that looks in as somebody else says so in a header, which the document's own
 * request did not carry: what the HTML says of the visitor is then another person's, and is asked again.
 */
function bootInput(inline: InlineData | null, adminUser: string | null): BootInput {
  if (!inline) return { signedIn: remembersSession(window.localStorage) };
  if (!inline.tenant) return { isUnknownDomain: true };
  const isSomebodyElse = adminUser !== null && !saysWhom();
  if (isSomebodyElse) return { tenant: inline.tenant, signedIn: true };
  return { tenant: inline.tenant, settings: inline.settings, user: inline.user };
}

/** Whether the address itself names whom an admin looks in as. */
function saysWhom(): boolean {
  return window.location.search.includes('admin_user_id=');
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
