import { type Account, loginOf } from './accounts.ts';
import type { RunningServer } from './server.ts';
import { openSession } from './sign-in-as.ts';

export interface SessionCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
}

/** The cookie of a new session of a known account, for a test that is not about typing a password. */
export async function sessionCookie(
  server: RunningServer,
  slug: string,
  account: Account,
): Promise<SessionCookie> {
  const value = await openSession(server, slug, loginOf(slug, account));
  return { name: 'portico_session', value, domain: `${slug}.localhost`, path: '/' };
}
