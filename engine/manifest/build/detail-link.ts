/** Where a row leads when nobody said: to the page of this tenant that shows one record of the same resource. */
import type { Operation } from '../contract.ts';
import { getText } from '../node.ts';
import { schemaAt } from '../schema.ts';
import { blocksOf } from '../walk.ts';
import type { PageContext } from './context.ts';

export function detailLink(
  operation: Operation,
  context: PageContext,
): { target: Record<string, unknown>; why: string } | undefined {
  for (const page of context.bound.pages.values()) {
    const [param] = page.params;
    if (!param || page.params.length > 1 || page.name === context.page.name) continue;
    if (!schemaAt(operation.row ?? {}, param, context.contract.document)) continue;
    const shows = blocksOf(page.node).some(({ node }) => {
      const from = getText(node, 'from');
      const shown = from && context.bound.operations.get(from);
      return shown?.ir.path === `${operation.ir.path}/{${param}}` && shown.ir.envelope === 'record';
    });
    if (shows)
      return {
        target: { page: page.name, with: { [param]: `=row.${param}` } },
        why: `a página "${page.name}" mostra um registro`,
      };
  }
  return undefined;
}
