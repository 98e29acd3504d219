import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { addDays, startOfDay } from '../shared/dates.ts';

export interface PeriodTotals {
  initial: number;
  earned: number;
  spent: number;
  returned: number;
  expired: number;
}

/**
 * A person's balance at the beginning of a period, and what happened in it, told apart as in the stored months
 * (`extract.list`): a cancelled sale was never earned, and expired points were not spent. `end`: the first
 * moment after it.
 */
export async function totalsOf(
  tx: Tx,
  programId: number,
  participantId: number,
  { start, end }: { start: Date | null; end: Date | null },
): Promise<PeriodTotals> {
  const isBefore = start ? sql`occurred_at < ${start}` : sql`false`;
  const isAfter = end ? sql`occurred_at >= ${end}` : sql`false`;
  const inPeriod = (entries: RawBuilder<unknown>) =>
    sql`coalesce(sum(points) filter (where (${entries}) and not ${isBefore}), 0)`;
  const { rows } = await sql<PeriodTotals>`
    select coalesce(sum(points) filter (where ${isBefore}), 0) as initial,
      ${inPeriod(sql`points > 0 and kind <> 'refund' or kind = 'reversal'`)} as earned,
      -${inPeriod(sql`points < 0 and kind not in ('expiration', 'reversal')`)} as spent,
      ${inPeriod(sql`kind = 'refund'`)} as returned,
      -${inPeriod(sql`points < 0 and kind = 'expiration'`)} as expired
    from ledger where program_id = ${programId} and participant_id = ${participantId} and not ${isAfter}`.execute(
    tx,
  );
  return rows[0] ?? { initial: 0, earned: 0, spent: 0, returned: 0, expired: 0 };
}

/** The days of a period as times; undefined if no day is given. */
export const periodOf = (first: string | undefined, last: string | undefined) => ({
  start: first ? startOfDay(first) : null,
  end: last ? addDays(startOfDay(last), 1) : null,
});
