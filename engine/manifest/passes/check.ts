/** Pass 7: reads every page and the tenant, once, with every field, text, condition and destination held against the contract. */
import { checkPath, checkWays } from '../build/address.ts';
import { buildPage } from '../build/page.ts';
import { readTenant } from '../build/tenant.ts';
import { buildTools } from '../build/tools.ts';
import type { Bound, Built, Compilation } from '../model.ts';

export function check(bound: Bound, compilation: Compilation): Built {
  const tools = buildTools(bound, compilation);
  const shell = readTenant(bound, tools);
  for (const page of bound.pages.values()) checkPath(tools.report, page);
  checkWays(tools.report, bound.tenant, bound.pages, (node) => tools.isInherited(node.place));
  const pages = [...bound.pages.values()].map((page) => buildPage(page, bound, tools));
  return { shell, pages, validators: tools.validators.modules, assets: tools.assets.files };
}
