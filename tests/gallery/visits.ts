import type { RouteIr } from '../../engine/manifest/ir.ts';
import { matchRoute } from '../../engine/manifest/match-path.ts';
import { isOfOthers, type Role, roles, sees } from '../support/page-states.ts';
import type { RoleName } from './shot.ts';

/** A role on a page of a tenant. */
export interface Visit {
  tenant: string;
  role: RoleName;
  route: RouteIr;
}

/** The visits of a tenant: each page with each role that may see it, administrators with their own pages alone. */
export function visitsOf(tenant: string, routes: readonly RouteIr[], asked: readonly RoleName[]): Visit[] {
  return asked.flatMap((role) =>
    routes.filter(({ access }) => isVisited(roles[role], access)).map((route) => ({ tenant, role, route })),
  );
}

const isVisited = (role: Role, access: RouteIr['access']) =>
  sees(role, access) && (role !== roles.administrador || !isOfOthers(role, access));

/**
 * The address of a page: its path, or, if that has parameters, the first link to it. Null while no link is known.
 * `links`: in a stable order.
 */
export function addressOf(
  { name, path }: RouteIr,
  links: Iterable<string>,
  routes: readonly RouteIr[],
): string | null {
  if (!path.includes('/:')) return path;
  for (const link of links) if (matchRoute([...routes], link)?.route.name === name) return link;
  return null;
}
