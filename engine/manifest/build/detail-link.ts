/** Where a row leads when nobody said: to the page of this tenant that shows one record of the same resource. */
import type { OperationIr } from '../ir.ts';
import { schemaAt } from '../schema.ts';
import type { InferContext } from './context.ts';
import type { Rows } from './rows.ts';

const resourceOf = ({ id }: Pick<OperationIr, 'id'>) => id.split('.')[0];

export function detailLink(
  operation: Rows,
  { page, recordPages, contract }: InferContext,
): { target: Record<string, unknown>; why: string } | undefined {
  const { ir } = operation;
  if (!ir) return undefined;
  const found = recordPages.find(
    ({ name, param, operation: shown }) =>
      name !== page.name &&
      shown.path === `${ir.path}/{${param}}` &&
      // `ranking.surveys` answers shops at the address of surveys.
      resourceOf(shown) === resourceOf(ir) &&
      schemaAt(operation.row ?? {}, param, contract.document),
  );
  return (
    found && {
      target: { page: found.name, with: { [found.param]: `=row.${found.param}` } },
      why: `a página "${found.name}" mostra um registro`,
    }
  );
}
