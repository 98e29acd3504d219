import { ownPath } from '../contract/redirect.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Standing } from '../feature.ts';
import { isAllowed } from '../manifest/abilities.ts';
import type { TenantIr } from '../manifest/ir.ts';
import { matchRoute, pathKey, type RouteMatch } from '../manifest/match-path.ts';
import { scopeOf } from './scope.ts';
import { abilitiesOf, type Settings } from './settings.ts';
import type { User } from './types.ts';

/** Addresses that the specification fixes (section 2). */
export const HOME = '/';
export const PANEL = '/painel';
export const NOT_FOUND = '/404';
export const MY_DATA = '/meus-dados';
/** Query key of the address to come back to after signing in. */
export const RETURN_TO = 'voltar';
/** The status of somebody who must complete their data (section 3). */
export const MUST_COMPLETE = 2;

/** The page of this portal that somebody wanted before they were led elsewhere; null on a page that they chose. */
export function goalOf({ search, origin }: Pick<Visit, 'search' | 'origin'>): string | null {
  return ownPath(new URLSearchParams(search).get(RETURN_TO), origin);
}

/** The address of a page that leads on to another one afterwards. */
export const comingBack = (page: string, to: string) => `${page}?${RETURN_TO}=${encodeURIComponent(to)}`;

export interface Visit {
  tenant: TenantIr;
  settings: Settings;
  user: User | null;
  pathname: string;
  search: string;
  origin: string;
}

export type Decision =
  | { kind: 'show'; match: RouteMatch }
  | { kind: 'go'; to: string }
  | { kind: 'not-found' }
  | { kind: 'forbidden'; match: RouteMatch };

type Rule = (visit: Visit, match: RouteMatch) => Decision | null;

/** The first rule that answers decides. Their order is part of the meaning: rights before conditions. */
const RULES: readonly Rule[] = [signedInVisitorPage, signInFirst, onlyWhoMay, switchedOff];

/** Where an address leads for this visitor: the same answer in the browser and in the server's first HTML. */
export function decide(visit: Visit): Decision {
  const redirect = visit.tenant.redirects.find(({ from }) => pathKey(from) === pathKey(visit.pathname));
  if (redirect) return { kind: 'go', to: redirect.to + (redirect.to === HOME ? visit.search : '') };
  const match = matchRoute(visit.tenant.routes, visit.pathname);
  if (!match) return { kind: 'not-found' };
  for (const rule of RULES) {
    const decision = rule(visit, match);
    if (decision) return decision;
  }
  return { kind: 'show', match };
}

/** Whether an address of the portal shows a page to this visitor: a menu leaves the others out. */
export function isOpen(person: Omit<Visit, 'pathname' | 'search'>, path: string): boolean {
  const { pathname, search } = new URL(path, person.origin);
  return decide({ ...person, pathname, search }).kind === 'show';
}

/**
 * What an address of the portal is to this visitor. A page is closed to who has no right to it, where it is switched off and
 * where its guard refuses; what leads on and what is no page are neither. `closed`: the names of the pages whose guard
 * refuses; until they are known, each with a guard does.
 */
export function standingOf(
  person: Omit<Visit, 'pathname' | 'search'>,
  path: string,
  closed: readonly string[] | undefined,
): Standing {
  const { pathname, search } = new URL(path, person.origin);
  const { kind } = decide({ ...person, pathname, search });
  const route = matchRoute(person.tenant.routes, pathname)?.route;
  if (!route || kind === 'go') return 'other';
  const isRefused = closed?.includes(route.name) ?? route.guard !== undefined;
  return kind === 'show' && !isRefused ? 'open' : 'closed';
}

/** Under which answer the browser finds the pages whose guard refuses somebody. */
export const closedKey = (user: User | null) => ['closed', user?.id ?? null] as const;

/** The home is for visitors: who is signed in goes on to the panel, or to where they were heading. */
function signedInVisitorPage(visit: Visit, { route }: RouteMatch): Decision | null {
  if (!visit.user || route.access !== 'visitor') return null;
  const back = goalOf(visit);
  return { kind: 'go', to: back && back !== HOME ? back : PANEL };
}

function signInFirst({ user, pathname, search }: Visit, { route }: RouteMatch): Decision | null {
  if (user || route.access === 'public' || route.access === 'visitor') return null;
  const wanted = pathname + search;
  return { kind: 'go', to: wanted === PANEL ? HOME : comingBack(HOME, wanted) };
}

function onlyWhoMay({ user }: Visit, match: RouteMatch): Decision | null {
  const { access } = match.route;
  const flags = abilitiesOf(user);
  const isOpen = access === 'visitor' || isAllowed(access, (flag) => flags[flag] === true);
  return isOpen ? null : { kind: 'forbidden', match };
}

/** A condition that cannot be answered hides its page, as it hides a block. */
function switchedOff(visit: Visit, match: RouteMatch): Decision | null {
  const { when, otherwise } = match.route;
  if (!when) return null;
  const refused: Decision = otherwise ? { kind: 'go', to: otherwise } : { kind: 'not-found' };
  try {
    const scope = scopeOf({ ...visit, route: match.params });
    return evaluate(when.$cel, scope) === true ? null : refused;
  } catch {
    return refused;
  }
}

export function trimSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
