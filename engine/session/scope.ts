import type { Scope } from '../expression/evaluate.ts';
import type { TenantIr } from '../manifest/ir.ts';
import type { Settings } from './settings.ts';
import { abilitiesOf } from './settings.ts';
import type { User } from './types.ts';

export interface ScopeInput {
  tenant: TenantIr;
  settings: Settings;
  user: User | null;
  /** Parameters of the route's path. */
  route: Readonly<Record<string, string>>;
  /** The address after '?'. */
  search: string;
}

/** The roots of expressions on a page: the same in the browser and in the server's first HTML. */
export function scopeOf(input: ScopeInput): Scope {
  return {
    user: input.user,
    program: { ...input.tenant.program, title: input.settings.title },
    flags: input.settings.flags,
    abilities: abilitiesOf(input.user),
    route: input.route,
    query: Object.fromEntries(new URLSearchParams(input.search)),
  };
}
