import { sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { dayOf, monthOf } from '../shared/dates.ts';
import { monthlyProductsOf, monthName, presentMonthly } from './service.ts';

const all = (tx: Tx, { program }: SignedInContext) => monthlyProductsOf(tx, program.id);

const ofThisMonth = (tx: Tx, context: SignedInContext) =>
  all(tx, context).where(
    sql<boolean>`month_of(monthly.starts_at) = ${dayOf(monthOf(context.clock()).start)}`,
  );

/** The years, or months, that have products, each once. */
const part = (name: 'year' | 'month') => (tx: Tx, context: SignedInContext) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom(all(tx, context).as('product'))
        .select(sql<number>`extract(${sql.raw(name)} from month)::int`.as('value'))
        .distinct()
        .as('part'),
    )
    .select('value');

const families = (tx: Tx, context: SignedInContext) =>
  tx.selectFrom(all(tx, context).as('product')).select('family').distinct();

export const handlers = {
  'monthlyProduct.list': defineList('monthlyProduct.list', {
    from: all,
    order: [sql`month_of(monthly.starts_at)`, 'desc'],
    filters: {
      year: (year) => sql`extract(year from month_of(monthly.starts_at)) = ${year}`,
      month: (month) => sql`extract(month from month_of(monthly.starts_at)) = ${month}`,
      family: 'product.family',
    },
    search: ['product.title', 'product.family', 'monthly.offer'],
    tie: 'monthly.id',
    present: presentMonthly,
  }),
  'monthlyProduct.access': defineAccess('monthlyProduct.access', (context) =>
    context.tx(async (tx) => (await all(tx, context).limit(1).executeTakeFirst()) !== undefined),
  ),
  'monthlyProduct.home': defineList('monthlyProduct.home', {
    from: ofThisMonth,
    order: [folded('product.title'), 'asc'],
    tie: 'monthly.id',
    present: presentMonthly,
  }),
  'monthlyProduct.months': defineList('monthlyProduct.months', {
    from: part('month'),
    order: ['value', 'asc'],
    tie: 'value',
    present: ({ value }) => ({ value, label: monthName(value) }),
  }),
  'monthlyProduct.years': defineList('monthlyProduct.years', {
    from: part('year'),
    order: ['value', 'desc'],
    tie: 'value',
    present: ({ value }) => ({ value, label: String(value) }),
  }),
  'monthlyProduct.familyOption': defineList('monthlyProduct.familyOption', {
    from: families,
    order: ['family', 'asc'],
    tie: 'family',
    present: ({ family }) => ({ value: family, label: family }),
  }),
};
