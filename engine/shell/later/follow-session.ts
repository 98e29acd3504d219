import { readAdminUser } from '../../contract/admin-user.ts';
import { SESSION_KEY } from '../../session/boot-calls.ts';
import { HOME } from '../../session/decide.ts';
import { ANOTHER_PERSON, type Session } from '../../session/session.ts';
import { laterTexts } from '../../texts/later.ts';
import { texts } from '../../texts/pt-BR.ts';
import { toasts } from '../toasts.ts';

/**
 * All tabs of a browser have one session: what another tab wrote of it makes this one ask the server who is here now. A
 * tab that was frozen, or kept for the way back, hears no `storage` event and looks when it is seen again.
 */
export function followSession({ boot, restart }: Session): void {
  const personNow = () => boot.getSnapshot().context.user?.id;
  const written = () => localStorage.getItem(SESSION_KEY);
  let known = written();
  const note = () => {
    if (!boot.getSnapshot().matches('ready')) return;
    // Whom an admin looks in as has no session here.
    if (readAdminUser('', sessionStorage) === null || known === null) remember(personNow());
    known = written();
  };
  note();
  boot.subscribe(note);
  const look = () => {
    if (written() === known) return;
    known = written();
    void follow();
  };
  async function follow(): Promise<void> {
    const before = personNow();
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
  addEventListener(ANOTHER_PERSON, () => void follow());
}

/** A browser that keeps nothing (a private window) asks the server each time. */
function remember(person: number | undefined): void {
  try {
    if (person === undefined) localStorage.removeItem(SESSION_KEY);
    else localStorage.setItem(SESSION_KEY, String(person));
  } catch {}
}
