/** Pass 6: every field, parameter, text, condition and destination of every block against the contract's schemas. */
import { buildPage } from '../build/page.ts';
import { readTenant } from '../build/tenant.ts';
import { buildTools } from '../build/tools.ts';
import type { Bound, Compilation } from '../model.ts';

export function check(bound: Bound, compilation: Compilation): Bound {
  // Reading everything as the last pass will, for the problems alone.
  const tools = buildTools(bound, compilation);
  readTenant(bound, tools);
  for (const page of bound.pages.values()) buildPage(page, bound, tools);
  return bound;
}
