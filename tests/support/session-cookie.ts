import { type Account, accounts, password } from './portal.ts';
import type { Brand } from './screens.ts';
import type { RunningServer } from './server.ts';

const programs: Record<Brand, number> = { aurora: 101, horizonte: 202 };

/** The cookie of a new session of a demo account, for a test that is not about typing a password. */
export async function sessionCookie(server: RunningServer, brand: Brand, account: Account) {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/program/${programs[brand]}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: accounts[account], password }),
  });
  const { access_token: value } = (await answer.json()) as { access_token?: string };
  if (!value) throw new Error(`${account} could not sign in: ${answer.status}`);
  return { name: 'portico_session', value, domain: `${brand}.localhost`, path: '/' };
}
