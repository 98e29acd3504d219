/** Where a row leads when nobody said: to the page of this tenant that shows one record of the same resource. */
import { schemaAt } from '../schema.ts';
import type { InferContext } from './context.ts';
import type { Rows } from './rows.ts';

export function detailLink(
  operation: Rows,
  { page, around, contract }: InferContext,
): { target: Record<string, unknown>; why: string } | undefined {
  const { ir } = operation;
  if (!ir) return undefined;
  const found = around
    .recordPages(ir)
    .find(({ name, param }) => name !== page.name && schemaAt(operation.row ?? {}, param, contract.document));
  return (
    found && {
      target: { page: found.name, with: { [found.param]: `=row.${found.param}` } },
      why: `a página "${found.name}" mostra um registro`,
    }
  );
}
