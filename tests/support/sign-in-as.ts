import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Account, loginOf, password } from './accounts.ts';
import type { RunningServer } from './server.ts';

export interface SessionCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
}

function cookieOf(slug: string, token: string): SessionCookie {
  return { name: 'portico_session', value: token, domain: `${slug}.localhost`, path: '/' };
}

/** Gives a page the session of any demo person, without typing; answers the session's token. */
export async function signInAs(
  page: Page,
  server: RunningServer,
  slug: string,
  login: string,
): Promise<string> {
  const token = await openSession(server, slug, login);
  await page.context().addCookies([cookieOf(slug, token)]);
  return token;
}

/** The cookie of a new session of a known account, for tests that do not test the password form. */
export async function sessionCookie(
  server: RunningServer,
  slug: string,
  account: Account,
): Promise<SessionCookie> {
  return cookieOf(slug, await openSession(server, slug, loginOf(slug, account)));
}

/** Types the password in the window that says that a session is over, and waits until it has gone. */
export async function signInAgain(dialog: Locator, limits: { timeout?: number } = {}): Promise<void> {
  await dialog.getByLabel('Senha', { exact: true }).fill(password, limits);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click(limits);
  await dialog.waitFor({ state: 'detached', ...limits });
}

/** A session of a demo person without a browser. */
export async function openSession(server: RunningServer, slug: string, login: string): Promise<string> {
  return signInAt(programUrl(server, slug), { login, password });
}

/** Ends a session behind the back of the page that has it; its token begins with its program's id. */
export async function endSession({ port }: RunningServer, token: string): Promise<void> {
  const [program] = token.split('.');
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/program/${program}/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (answer.status !== 204) throw new Error(`Signing out: ${answer.status}: ${await answer.text()}`);
}

interface Credentials {
  login: string;
  password: string;
}

/** The cookie of a new session at the portal of this address, wherever it runs. */
export async function sessionAt(
  origin: string,
  programId: number,
  credentials: Credentials,
): Promise<SessionCookie> {
  const url = new URL(`/api/v1/program/${programId}`, origin);
  const domain = url.hostname;
  if (domain.endsWith('.localhost')) url.hostname = '127.0.0.1';
  return { ...cookieOf('', await signInAt(url.href, credentials)), domain };
}

async function signInAt(url: string, credentials: Credentials): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${credentials.login}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Address of the operations of a tenant's program, as Node can reach it. */
export function programUrl(server: RunningServer, slug: string): string {
  const tenantsDir = process.env.PORTICO_TEST_TENANTS ?? '';
  const manifest = JSON.parse(readFileSync(join(tenantsDir, slug, 'tenant.json'), 'utf8'));
  return `http://127.0.0.1:${server.port}/api/v1/program/${manifest.program.id}`;
}

/** Who a demo person is to the portal. */
export async function personOf(
  server: RunningServer,
  slug: string,
  login: string,
): Promise<{ id: number; name: string }> {
  const answer = await fetch(`${programUrl(server, slug)}/user`, {
    headers: { authorization: `Bearer ${await openSession(server, slug, login)}` },
  });
  return ((await answer.json()) as { data: { id: number; name: string } }).data;
}
