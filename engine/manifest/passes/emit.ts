/** Pass 9: the intermediate representation: plain, frozen, content-hashed JSON. */
import { hashOf } from '../assets.ts';
import { buildPage } from '../build/page.ts';
import { readTenant } from '../build/tenant.ts';
import { buildTools } from '../build/tools.ts';
import type { CompiledTenant, PageIr, RouteIr } from '../ir.ts';
import type { Bound, Compilation } from '../model.ts';

export function emit(bound: Bound, compilation: Compilation): CompiledTenant {
  const tools = buildTools(bound, { ...compilation, report: () => undefined });
  const pages: Record<string, PageIr> = {};
  const routes: RouteIr[] = [];
  for (const info of bound.pages.values()) {
    const { page, route } = buildPage(info, bound, tools);
    const hash = hashOf(JSON.stringify(page));
    pages[info.name] = { ...page, hash };
    routes.push({ ...route, hash });
  }
  const shell = { ...readTenant(bound, tools), routes };
  const tenant = { ...shell, hash: hashOf(JSON.stringify(shell)) };
  const { modules: validators } = tools.validators;
  return freeze({ tenant, pages, validators, assets: tools.assets.files });
}

function freeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) freeze(item);
  return value;
}
