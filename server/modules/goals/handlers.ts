import { sql } from 'kysely';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { dayOf, monthOf } from '../shared/dates.ts';
import { performanceOf, type Span } from './queries.ts';
import { presentPerformance } from './service.ts';

const types = (tx: Tx, { program }: SignedInContext) =>
  tx
    .selectFrom('goal_types')
    .select(['id', 'name', 'category', 'family'])
    .where('program_id', '=', program.id)
    .where('archived_at', 'is', null);

const own =
  (span: Span) =>
  (tx: Tx, { program, session }: SignedInContext) =>
    performanceOf(tx, program.id, session.participantId, span);

const firstMonth = sql<string>`min(goal.month)`;

const thisMonth = ({ clock }: SignedInContext) => dayOf(monthOf(clock()).start);

const ofThisMonth = (tx: Tx, context: SignedInContext) =>
  own('month')(tx, context)
    .where('goal.month', '=', thisMonth(context))
    .where('type.archived_at', 'is', null);

/** Of months one by one or in pairs, those that have begun. */
const begun = (span: Span) => (tx: Tx, context: SignedInContext) =>
  own(span)(tx, context).having(firstMonth, '<=', thisMonth(context));

/** Without a last day, the months that have begun. */
const ofPeriod = (tx: Tx, context: SignedInContext, { query }: HandlerInput<'performance.byPeriod'>) =>
  own('all')(tx, context).$if(query.end_date === undefined, (goals) =>
    goals.where('goal.month', '<=', thisMonth(context)),
  );

const shown = { tie: 'type.id', present: presentPerformance } as const;
/** The person's own goals, or those of their shop; the contract has the default. */
const scope = 'goal.scope' as const;
/** The title of a goal type's category. */
const category = 'type.category' as const;
const newestFirst = [firstMonth, 'desc'] as const;

/** The months of every goal type, or of the requested one. */
const byMonths = {
  ...shown,
  order: { starts_on: firstMonth },
  filters: { scope, goal_type_id: 'type.id' },
} as const;

export const handlers = {
  'goal.types': defineList('goal.types', {
    from: types,
    order: [folded('name'), 'asc'],
    tie: 'id',
    present: ({ family, ...row }) => ({ ...row, family: family ?? undefined }),
  }),
  'goal.categories': defineList('goal.categories', {
    from: (tx: Tx, { program }: SignedInContext) =>
      tx
        .selectFrom('goal_types')
        .select('category as title')
        .distinct()
        .where('program_id', '=', program.id)
        .where('archived_at', 'is', null),
    order: ['category', 'asc'],
    tie: 'category',
    present: (row) => row,
  }),
  'performance.show': defineList('performance.show', {
    ...shown,
    order: newestFirst,
    from: ofThisMonth,
    filters: { scope },
  }),
  'performance.monthlySales': defineList('performance.monthlySales', {
    ...byMonths,
    from: begun('month'),
  }),
  'performance.byBiperiod': defineList('performance.byBiperiod', {
    ...byMonths,
    filters: { ...byMonths.filters, category },
    // The current two months with both their goals.
    from: begun('two-months'),
  }),
  'performance.byPeriod': defineList('performance.byPeriod', {
    ...shown,
    order: newestFirst,
    from: ofPeriod,
    // The whole months that the requested days touch.
    filters: {
      scope,
      category,
      start_date: (day) => sql`goal.month >= date_trunc('month', ${day}::date)`,
      end_date: (day) => sql`goal.month <= ${day}::date`,
    },
  }),
};
