import { sql } from 'kysely';
import { formatDate, formatDateTime } from '../../../engine/format/date.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { defineRecord } from '../../definitions/record.ts';
import { addDays, dayOf, lastDay, lastWholeDay, startOfDay } from '../shared/dates.ts';
import { entriesOf, rankingOf } from './queries.ts';
import { expiringByMonth, presentRanking, summarise } from './service.ts';

/** The caller's entries; `taken_back`: how much of an expired credit, null if nothing was decided. */
const entries = (tx: Tx, { program, session }: SignedInContext) =>
  entriesOf(tx, program.id, session.participantId).select(
    sql<number | null>`(select points from expired_credits as decided
      where decided.program_id = ${program.id} and decided.credit_id = entry.id)`.as('taken_back'),
  );

/** Until when a credit is valid, or how its time ended; undefined for what does not expire. */
function validityOf({ points, expires_at, taken_back }: FoundRow<typeof entries>, now: Date) {
  if (points < 0 || !expires_at) return undefined;
  if (taken_back === null && expires_at > now) {
    const last = lastWholeDay(expires_at);
    return `Até ${last < dayOf(now) ? formatDateTime(expires_at) : formatDate(last)}`;
  }
  const day = formatDate(dayOf(expires_at));
  return taken_back ? `Expirou em ${day}` : `Encerrou em ${day}`;
}

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
    present: (row, { clock }) => ({
      id: row.id,
      created_at: row.occurred_at.toISOString(),
      description: row.description,
      type: row.points > 0 ? ('credit' as const) : ('debit' as const),
      points: row.points,
      balance: row.balance,
      expires_at: row.expires_at ? lastDay(row.expires_at) : undefined,
      validity: validityOf(row, clock()),
    }),
  }),
  'statement.expiring': async (_input, context) => {
    const { program, session } = context;
    const expiring = (tx: Tx) => expiringByMonth(tx, program.id, session.participantId, context.clock());
    return { data: await context.tx(expiring) };
  },
  'ranking.list': defineList('ranking.list', {
    from: ranking,
    order: ['place.behind', 'asc'],
    search: ['participant.display_name', 'shop.name'],
    tie: 'place.participant_id',
    present: (row, { session }) => presentRanking(row, session.participantId),
  }),
  'ranking.access': defineAccess('ranking.access', () => true),
} satisfies Partial<Handlers>;
