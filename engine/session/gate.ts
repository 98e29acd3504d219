import { queryKey } from '../contract/query-key.ts';
import type { Feature, GateSlot, GateSource, GateVerdict } from '../feature.ts';
import type { TenantIr } from '../manifest/ir.ts';
import type { Visit } from './decide.ts';
import { matchRoute } from './match-path.ts';

/** A gate that a tenant has switched on, with its settings. */
export interface Gate {
  slot: GateSlot<Record<string, unknown>>;
  settings: Record<string, unknown>;
}

const ADMIN_PARAMETER = 'admin_user_id';

export function gatesOf(features: readonly Pick<Feature, 'name' | 'gate'>[], tenant: TenantIr): Gate[] {
  return features.flatMap(({ name, gate }) => {
    const settings = tenant.flows[name];
    return gate && settings ? [{ slot: gate, settings }] : [];
  });
}

export function gateSources(gates: readonly Gate[]): GateSource[] {
  return gates.flatMap(({ slot }) => slot.sources);
}

export const gateKey = ({ operation, params }: GateSource) => queryKey(operation.id, params);

/**
 * What the gates say of a page that the visitor may otherwise see: the first one that objects decides. A way to an
 * address that the portal does not have, or to where the visitor is, leads nowhere and counts as none.
 */
export function passGates(
  gates: readonly Gate[],
  { tenant, settings, user, pathname, search, origin }: Visit,
  answerOf: (source: GateSource) => unknown,
): GateVerdict | null {
  if (!user) return null;
  const adminAccess = settings.flags.admin_access === true;
  const visit = { pathname, search, origin, status: user.status, adminAccess };
  for (const { slot, settings } of gates) {
    const verdict = slot.decide(visit, slot.sources.map(answerOf), settings);
    if (!verdict) continue;
    const { to, ...rest } = verdict;
    if (!to) return verdict;
    const target = new URL(to, origin);
    const isHere = target.pathname + target.search === pathname + search;
    if (isHere || !matchRoute(tenant.routes, target.pathname)) return rest;
    return { ...rest, to: keepAdmin(target, search) };
  }
  return null;
}

/** Who looks in as somebody else goes on doing so: the first request of a tab says it in the address alone. */
function keepAdmin(target: URL, search: string): string {
  const admin = new URLSearchParams(search).get(ADMIN_PARAMETER);
  if (admin && !target.searchParams.has(ADMIN_PARAMETER)) target.searchParams.set(ADMIN_PARAMETER, admin);
  return target.pathname + target.search + target.hash;
}
