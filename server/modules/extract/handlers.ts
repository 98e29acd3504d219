import { sql } from 'kysely';
import { formatMonth } from '../../../engine/format/month.ts';
import { ApiError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { nameOfMonth } from '../goals/service.ts';
import { isSeenBy, viewerOf } from '../participants/service.ts';
import { entriesOf, findHolder, monthsOf } from '../points/service.ts';
import { addDays, lastDay, startOfDay } from '../shared/dates.ts';

/** The person and the program of the request; without them the caller, in the path's program. */
function askedOf({ program, session }: SignedInContext, { query }: HandlerInput<'extract.full'>) {
  const { program_id = program.id, participant_id = session.participantId } = query;
  if (program_id !== program.id) throw new ApiError('not-found');
  return participant_id;
}

export const handlers = {
  'extract.list': defineList('extract.list', {
    from: (tx: Tx, { program, session }: SignedInContext) => monthsOf(tx, program.id, session.participantId),
    order: { month: 'kept.month' },
    tie: 'kept.month',
    present: ({ month, ...row }) => ({
      month: formatMonth(month),
      short_month: nameOfMonth(month),
      ...row,
    }),
  }),
  'extract.full': defineList('extract.full', {
    from: (tx: Tx, context: SignedInContext, input: HandlerInput<'extract.full'>) =>
      entriesOf(tx, context.program.id, askedOf(context, input)).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('participants as person')
            .select('person.id')
            .where('person.program_id', '=', context.program.id)
            .where('person.id', '=', askedOf(context, input))
            .where(isSeenBy(viewerOf(context), 'person')),
        ),
      ),
    order: ['occurred_at', 'desc'],
    filters: {
      kind: 'kind',
      // This filter is applied in `from`.
      program_id: () => sql`true`,
      participant_id: () => sql`true`,
      start_date: (day) => sql`occurred_at >= ${startOfDay(day)}`,
      end_date: (day) => sql`occurred_at < ${addDays(startOfDay(day), 1)}`,
    },
    // A person whom the caller may not see looks the same as one who does not exist.
    async beside(tx, context, _found, input) {
      const holder = await findHolder(tx, viewerOf(context), askedOf(context, input));
      if (!holder) throw new ApiError('not-found');
      return { participant: holder.name, balance: holder.balance };
    },
    tie: 'id',
    present: ({ occurred_at, expires_at, ...row }) => ({
      ...row,
      occurred_at: occurred_at.toISOString(),
      expires_at: expires_at ? lastDay(expires_at) : undefined,
    }),
  }),
};
