/** Pass 7: reads every page and the tenant, once, with every field, text, condition and destination held against the contract. */
import { buildPage } from '../build/page.ts';
import { readTenant } from '../build/tenant.ts';
import { buildTools } from '../build/tools.ts';
import type { Bound, Built, Compilation } from '../model.ts';

export function check(bound: Bound, compilation: Compilation): Built {
  const tools = buildTools(bound, compilation);
  const shell = readTenant(bound, tools);
  const pages = [...bound.pages.values()].map((page) => buildPage(page, bound, tools));
  return { shell, pages, validators: tools.validators.modules, assets: tools.assets.files };
}
