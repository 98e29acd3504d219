import { sql } from 'kysely';
import { formatMonth } from '../../../engine/format/month.ts';
import { ApiError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { entriesOf, findHolder, monthsOf } from '../points/service.ts';
import { addDays, dayOf, startOfDay } from '../shared/dates.ts';
import { managesParticipants } from '../shared/session.ts';

/**
 * Whose extract is asked for: the own one, and a manager's anybody's of the program. Throws `not-found` for somebody
 * whom the caller may not see, and for another program than the path's.
 */
function holderOf({ program, session }: SignedInContext, { query }: HandlerInput<'extract.full'>): number {
  const { program_id = program.id, participant_id = session.participantId } = query;
  const isSeen = participant_id === session.participantId || managesParticipants(session);
  if (program_id !== program.id || !isSeen) throw new ApiError('not-found');
  return participant_id;
}

export const handlers = {
  'extract.list': defineList('extract.list', {
    from: (tx: Tx, { program, session }: SignedInContext) => monthsOf(tx, program.id, session.participantId),
    order: ['kept.month', 'desc'],
    tie: 'kept.month',
    present: ({ month, ...row }) => ({ month: formatMonth(month), ...row }),
  }),
  'extract.full': defineList('extract.full', {
    from: (tx: Tx, context: SignedInContext, input: HandlerInput<'extract.full'>) =>
      entriesOf(tx, context.program.id, holderOf(context, input)),
    order: ['occurred_at', 'desc'],
    filters: {
      kind: 'kind',
      // Said by `from`.
      program_id: () => sql`true`,
      participant_id: () => sql`true`,
      start_date: (day) => sql`occurred_at >= ${startOfDay(day)}`,
      end_date: (day) => sql`occurred_at < ${addDays(startOfDay(day), 1)}`,
    },
    async beside(tx, context, _found, input) {
      const holder = await findHolder(tx, context.program.id, holderOf(context, input));
      if (!holder) throw new ApiError('not-found');
      return { participant: holder.name, balance: holder.balance };
    },
    tie: 'id',
    present: ({ occurred_at, expires_at, ...row }) => ({
      ...row,
      occurred_at: occurred_at.toISOString(),
      expires_at: expires_at ? dayOf(expires_at) : undefined,
    }),
  }),
};
