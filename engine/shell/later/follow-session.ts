import { readAdminUser } from '../../contract/admin-user.ts';
import { loadUser, rememberSession, SESSION_KEY } from '../../session/boot-calls.ts';
import { HOME } from '../../session/decide.ts';
import type { Session } from '../../session/session.ts';
import { laterTexts } from '../../texts/later.ts';
import { texts } from '../../texts/pt-BR.ts';
import { toasts } from '../toasts.ts';

/**
 * All tabs of a browser have one session: what another tab wrote of it makes this one ask the server who is here now. A
 * tab that was frozen, or kept for the way back, hears no `storage` event and looks when it is seen again. A call
 * that is refused because it says whom the page shows (`personId` of the client) makes it look too.
 */
export function followSession({ boot, client, restart, expire, onAnotherPerson }: Session): void {
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
  onAnotherPerson(() => void follow());
}
