import { sql } from 'kysely';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { defineRecord } from '../../definitions/record.ts';
import { addDays, dayOf, startOfDay } from '../shared/dates.ts';
import { entriesOf, rankingOf } from './queries.ts';
import { presentRanking, summarise } from './service.ts';

const entries = (tx: Tx, { program, session }: SignedInContext) =>
  entriesOf(tx, program.id, session.participantId);

const ranking = (tx: Tx, { program }: SignedInContext) => rankingOf(tx, program.id);

export const handlers = {
  'participant.points': defineRecord('participant.points', {
    find: (tx, { program, session, clock }) => summarise(tx, program.id, session.participantId, clock()),
    present: (summary) => summary,
  }),
  'statement.list': defineList('statement.list', {
    from: entries,
    order: ['occurred_at', 'desc'],
    filters: {
      type: (type) => (type === 'credit' ? sql`points > 0` : sql`points < 0`),
      // First and last day in Brasília.
      start_date: (day) => sql`occurred_at >= ${startOfDay(day)}`,
      end_date: (day) => sql`occurred_at < ${addDays(startOfDay(day), 1)}`,
    },
    tie: 'id',
    present: (row) => ({
      id: row.id,
      created_at: row.occurred_at.toISOString(),
      description: row.description,
      type: row.points > 0 ? ('credit' as const) : ('debit' as const),
      points: row.points,
      balance: row.balance,
      expires_at: row.expires_at ? dayOf(row.expires_at) : undefined,
    }),
  }),
  'ranking.list': defineList('ranking.list', {
    from: ranking,
    order: ['place.behind', 'asc'],
    search: ['participant.name', 'shop.name'],
    tie: 'place.participant_id',
    present: (row, { session }) => presentRanking(row, session.participantId),
  }),
  'ranking.access': defineAccess('ranking.access', () => true),
};
