/** Which operation lists what a code may be: `category_id` of news takes its options from the categories of news. */

import type { Operation } from '../contract.ts';
import { isOpenTo } from '../page-access.ts';
import type { Schema } from '../schema.ts';
import type { PageContext } from './context.ts';

export interface GuessedOptions {
  from: string;
  value: string;
  label: string;
}

/** The options of a field or parameter of that name, from a list that this page's visitors may read. */
export function guessOptions(
  name: string,
  schema: Schema,
  { id }: Pick<Operation, 'id'>,
  { contract, page }: Pick<PageContext, 'contract'> & { page: Pick<PageContext['page'], 'access'> },
): GuessedOptions | undefined {
  if (!name.endsWith('_id') || schema.enum) return undefined;
  for (const operation of candidates(name.slice(0, -3), id.split('.')[0] ?? '', contract.operations)) {
    const fields = Object.keys((operation.row?.properties ?? {}) as object);
    const label = ['title', 'name', 'description'].find((field) => fields.includes(field));
    if (!label || !fields.includes('id') || operation.params.some((item) => item.required)) continue;
    if (isOpenTo(page.access, operation.access)) return { from: operation.id, value: 'id', label };
  }
  return undefined;
}

/** Lists that may be of `stem`, the likeliest first: `ticket.subjects` for `ticket_subject`, then `ticket.subjects…`. */
function candidates(
  stem: string,
  resource: string,
  operations: PageContext['contract']['operations'],
): Operation[] {
  const stems = stem.startsWith(`${resource}_`) ? [stem.slice(resource.length + 1), stem] : [stem];
  const plurals = stems.flatMap((one) => [`${one.replace(/y$/, 'ie')}s`, `${one}s`]);
  const exact = [...plurals.map((plural) => `${resource}.${plural}`), `${stem}.list`];
  const variants = [...operations.keys()].filter((name) =>
    plurals.some((plural) => new RegExp(`^${resource}\\.${plural}[A-Z]`).test(name)),
  );
  return [...exact, ...variants]
    .map((name) => operations.get(name))
    .filter((operation) => operation !== undefined)
    .filter(({ writes, row }) => !writes && row);
}
