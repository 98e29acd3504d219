/** Pass 9: the intermediate representation: plain, frozen, content-hashed JSON. */
import { hashOf } from '../assets.ts';
import type { CompiledTenant, PageIr, RouteIr } from '../ir.ts';
import type { Built } from '../model.ts';

export function emit({ shell, pages: built, validators, assets }: Built): CompiledTenant {
  const pages: Record<string, PageIr> = {};
  const routes: RouteIr[] = [];
  for (const { page, route } of built) {
    const whole = hashed(page);
    pages[page.name] = whole;
    routes.push({ ...route, hash: whole.hash });
  }
  const whole = { ...shell, routes };
  const tenant = { ...whole, hash: hashOf(JSON.stringify(whole)) };
  return freeze({ tenant, pages, validators, assets });
}

/** Pages of a preset are the same objects for all tenants that have them. */
const known = new WeakMap<object, PageIr>();

function hashed(page: Omit<PageIr, 'hash'>): PageIr {
  const before = known.get(page);
  if (before) return before;
  const whole = { ...page, hash: hashOf(JSON.stringify(page)) };
  known.set(page, whole);
  return whole;
}

function freeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) freeze(item);
  return value;
}
