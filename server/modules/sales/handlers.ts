import { sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { defineList } from '../../definitions/list.ts';
import { defineRecord } from '../../definitions/record.ts';
import { addDays, startOfDay } from '../shared/dates.ts';
import { managesParticipants } from '../shared/session.ts';
import { requestImport } from './import.ts';
import { ofPage, salesOf, worthOf } from './queries.ts';

export const handlers = {
  'sale.list': defineList('sale.list', {
    from: salesOf,
    order: { id: 'sale.id', sold_at: 'sale.sold_at', value: 'sale.value', points: 'sale.points' },
    beside: worthOf,
    search: ['sale.number', 'product.title', 'product.family', 'seller.name'],
    filters: {
      salesPage: ofPage,
      status: 'sale.status',
      start_date: (day) => sql`sale.sold_at >= ${startOfDay(day)}`,
      end_date: (day) => sql`sale.sold_at < ${addDays(startOfDay(day), 1)}`,
    },
    tie: 'sale.id',
    present: ({ sold_at, ...row }) => ({ ...row, sold_at: sold_at.toISOString() }),
  }),
  'sale.access': defineRecord('sale.access', {
    find: async (_tx, { session }, { query }) => {
      if (query.salesPage === 'team' && !managesParticipants(session)) throw new ApiError('forbidden');
      return { allowed: true };
    },
    present: (access) => access,
  }),
  'sale.import': async (input, context) => ({ data: await requestImport(context, input) }),
} satisfies Partial<Handlers>;
