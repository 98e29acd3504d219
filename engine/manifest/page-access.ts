/** What a page's `access` lets its blocks ask for. */
import { type Ability, implied } from '../../openapi/generated/abilities.ts';
import type { Access } from './ir.ts';

/** What a page may say under `access`. */
export const pageAccesses: readonly Access[] = ['visitor', ...(Object.keys(implied) as Ability[])];

/** Whether everybody who sees a page may do what needs an ability. */
export function isOpenTo(page: Access, needed: Ability): boolean {
  const held = page === 'visitor' ? 'public' : page;
  return held === needed || implied[held].some((next) => isOpenTo(next, needed));
}
