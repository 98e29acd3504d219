import {
  domainVerify,
  sessionUser,
  settingsAuthenticated,
  settingsUnauthenticated,
} from '../../openapi/generated/roles.ts';
import type { ContractClient } from '../contract/client.ts';
import { ApiFailure } from '../contract/failure.ts';
import type { TenantIr } from '../manifest/ir.ts';
import { fetchJson } from './fetch-json.ts';
import type { PageSettings, TenantConfig, User } from './types.ts';

type Call = ContractClient['call'];

/** Operations that ask whose session this is, whomever the page shows. */
export const asksWho: readonly string[] = [settingsAuthenticated, settingsUnauthenticated, sessionUser].map(
  ({ path }) => path,
);

/** Local cache of the tenant config (section 3: stored locally). */
const CONFIG_KEY = 'tenant config';
/**
 * Whose session this browser has; '' after somebody signed out, nothing after a session that ended by itself. It tells the
 * other tabs, and saves a refused call at the start on a static host.
 */
export const SESSION_KEY = 'portico session';

/** Finds the tenant of a domain and reads its compiled manifest. @throws {ApiFailure} 404 for an unknown domain */
export async function findTenant(call: Call, domain: string, store: Storage): Promise<TenantIr> {
  const { slug } = await configOf(call, domain, store);
  if (!slug) throw new ApiFailure({ status: 404, code: 'unknown-domain', message: domain });
  return fetchJson<TenantIr>(`/_portico/${slug}/tenant.json`);
}

/** The tenant config of a domain: what the platform says, or what it last said where it does not answer. */
async function configOf(call: Call, domain: string, store: Storage): Promise<TenantConfig> {
  try {
    const config = await call(domainVerify, { body: { domain } });
    store.setItem(CONFIG_KEY, JSON.stringify({ ...config, domain }));
    return config;
  } catch (error) {
    const kept = JSON.parse(store.getItem(CONFIG_KEY) ?? 'null') as
      | (TenantConfig & { domain: string })
      | null;
    if (kept?.domain === domain && !(error instanceof ApiFailure && error.status === 404)) return kept;
    throw error;
  }
}

/** Settings of a signed-in visitor, or those of a visitor when no session answers. */
export async function loadSettings(
  call: Call,
  signedIn: boolean | null,
): Promise<{ settings: PageSettings; signedIn: boolean }> {
  if (signedIn !== false) {
    try {
      return { settings: await call(settingsAuthenticated), signedIn: true };
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 401)) throw error;
    }
  }
  return { settings: await call(settingsUnauthenticated), signedIn: false };
}

export async function loadUser(call: Call): Promise<User | null> {
  try {
    return (await call(sessionUser)).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}

/** A browser without room asks the server each time. */
export function rememberSession(session: string): void {
  try {
    localStorage.setItem(SESSION_KEY, session);
  } catch {}
}

export function remembersSession(store: Storage): boolean {
  return Boolean(store.getItem(SESSION_KEY));
}
