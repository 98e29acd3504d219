import { sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
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

const ofThisMonth = (tx: Tx, context: SignedInContext) =>
  own('month')(tx, context).where('goal.month', '=', dayOf(monthOf(context.clock()).start));

const newestFirst = {
  order: [sql`min(goal.month)`, 'desc'],
  tie: 'type.id',
  present: presentPerformance,
} as const;

const ofType = { goal_type_id: 'type.id' } as const;

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
    ...newestFirst,
    from: ofThisMonth,
  }),
  'performance.monthlySales': defineList('performance.monthlySales', {
    ...newestFirst,
    from: own('month'),
    filters: ofType,
  }),
  'performance.byBiperiod': defineList('performance.byBiperiod', {
    ...newestFirst,
    from: own('two-months'),
    filters: ofType,
  }),
  'performance.byPeriod': defineList('performance.byPeriod', {
    ...newestFirst,
    from: own('all'),
    // The months that the days are in, whole.
    filters: {
      start_date: (day) => sql`goal.month >= date_trunc('month', ${day}::date)`,
      end_date: (day) => sql`goal.month <= ${day}::date`,
    },
  }),
};
