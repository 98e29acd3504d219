import { queryKey } from '../contract/query-key.ts';
import type { Feature, GateSlot, GateSource, GateVerdict } from '../feature.ts';
import type { TenantIr } from '../manifest/ir.ts';
import {
  comingBack,
  goalOf,
  isOpen,
  MUST_COMPLETE,
  MY_DATA,
  PANEL,
  trimSlash,
  type Visit,
} from './decide.ts';

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
 * What keeps the visitor from the page of an address; null if nothing does.
 *
 * Who must complete their data goes to that page first, from every other address (section 4). After that the first of the
 * `gates` that objects decides. Nobody is led to where they are already, or to what shows them no page.
 */
export function passGates(
  gates: readonly Gate[],
  visit: Visit,
  answerOf: (source: GateSource) => unknown,
): GateVerdict | null {
  const { settings, user, pathname, search, origin } = visit;
  if (!user) return null;
  const data = wayToData(visit, user.status, gates.length > 0);
  if (data) return { to: data };
  const adminAccess = settings.flags.admin_access === true;
  const asked = { pathname, search, origin, status: user.status, adminAccess };
  for (const { slot, settings } of gates) {
    const verdict = slot.decide(asked, slot.sources.map(answerOf), settings);
    if (!verdict) continue;
    const { to, ...rest } = verdict;
    if (!to) return verdict;
    const way = wayTo(to, visit);
    return way ? { ...rest, to: way } : rest;
  }
  return null;
}

/**
 * To the page of the data, and from there on to the goal, once they are complete: flows with a gate lead on themselves.
 * A goal that shows no page is the panel instead.
 */
function wayToData(visit: Visit, status: number, hasGates: boolean): string | null {
  const isAtData = trimSlash(visit.pathname) === MY_DATA;
  const goal = goalOf(visit);
  const goalIn = (wanted: string) => (isPage(wanted, visit) ? wanted : PANEL);
  if (status === MUST_COMPLETE)
    return isAtData ? null : wayTo(comingBack(MY_DATA, goalIn(goal ?? visit.pathname + visit.search)), visit);
  return isAtData && goal && !hasGates ? wayTo(goalIn(goal), visit) : null;
}

/** Whether an address shows the visitor a page, and none of an HTTP status (`/404`). */
const isPage = (path: string, visit: Visit) => !/^\/\d{3}(?![^/?#])/.test(path) && isOpen(visit, path);

function wayTo(to: string, visit: Visit): string | null {
  const { pathname, search, origin } = visit;
  const target = new URL(to, origin);
  const path = target.pathname + target.search;
  return path === pathname + search || !isPage(path, visit) ? null : keepAdmin(target, search);
}

/** Who looks in as somebody else goes on doing so: the first request of a tab says it in the address alone. */
function keepAdmin(target: URL, search: string): string {
  const admin = new URLSearchParams(search).get(ADMIN_PARAMETER);
  if (admin && !target.searchParams.has(ADMIN_PARAMETER)) target.searchParams.set(ADMIN_PARAMETER, admin);
  return target.pathname + target.search + target.hash;
}
