import {
  sessionUser,
  settingsAuthenticated,
  settingsUnauthenticated,
} from '../../../openapi/generated/roles.ts';
import { readAdminUser } from '../../contract/admin-user.ts';
import { readFailure } from '../../contract/answer-failure.ts';
import { loadUser, rememberSession, SESSION_KEY } from '../../session/boot-calls.ts';
import { HOME } from '../../session/decide.ts';
import type { Session } from '../../session/session.ts';
import { laterTexts } from '../../texts/later.ts';
import { texts } from '../../texts/pt-BR.ts';
import { toasts } from '../toasts.ts';

/** What a session begins with. */
const asksWho: readonly string[] = [settingsAuthenticated, settingsUnauthenticated, sessionUser].map(
  ({ path }) => path,
);

/**
 * All tabs of a browser have one session: what another tab wrote of it makes this one ask the server who is here now. A
 * tab that was frozen, or kept for the way back, hears no `storage` event and looks when it is seen again. With each call
 * a tab says whom it shows, so that nothing is done in the name of somebody else meanwhile.
 */
export function followSession({ boot, client, restart, expire }: Session): void {
  const personNow = () => boot.getSnapshot().context.user?.id;
  const isLeaving = () => boot.getSnapshot().context.signedIn === false;
  const written = () => localStorage.getItem(SESSION_KEY);
  let known = written();
  const note = () => {
    if (!boot.getSnapshot().matches('ready')) return;
    const person = personNow();
    // Who signs out and loses the network is still there, until another document is.
    if (person !== undefined && isLeaving()) return;
    if (person === undefined) {
      if (written()) localStorage.removeItem(SESSION_KEY);
    } else if (readAdminUser('', sessionStorage) === null || !known) {
      // Whom an admin looks in as has no session here.
      rememberSession(String(person));
    }
    known = written();
  };
  note();
  boot.subscribe(note);
  const look = () => {
    if (written() === known) return;
    known = written();
    // A visitor has nothing that could end.
    if (!known && personNow() === undefined) return;
    void (known === null ? findOut() : follow());
  };
  /** Nobody signed out and nobody else came: what is typed here stays, and who signs in again goes on with it. */
  async function findOut(): Promise<void> {
    const isOver = await loadUser(client.call).then(
      (user) => user === null,
      () => false,
    );
    if (isOver) expire();
  }
  async function follow(): Promise<void> {
    const before = isLeaving() ? undefined : personNow();
    try {
      await restart(null);
    } catch {
      // Without an answer this document still has what is of the person before.
      return location.assign(HOME);
    }
    const person = personNow();
    if (before === undefined || person === before) return;
    toasts.show('info', person ? laterTexts.anotherPerson : texts.shell.sessionExpired);
  }
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  client.use({
    onRequest({ request, schemaPath }) {
      const person = personNow();
      if (person !== undefined && !asksWho.includes(schemaPath))
        request.headers.set('X-User-Id', String(person));
    },
    async onResponse({ response }) {
      if (response.status !== 401 || !boot.getSnapshot().matches('ready')) return;
      const { code } = await readFailure(response.clone());
      // The session has begun anew before the call hears that it found none.
      if (code === 'another-person') void follow();
    },
  });
}
