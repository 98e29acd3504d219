import { type RawBuilder, sql } from 'kysely';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { Tx } from '../../db/types.ts';
import { notify } from '../notifications/service.ts';
import { takeLapses } from './expiration.ts';
import { creditLife, restOfCredit } from './queries.ts';
import { tellPoints } from './tell.ts';

/** People whose expired credits are computed at once. */
const lapsesAtOnce = 500;

/** One reason for many people's entries. Each person's own source is `source:<participant>`. */
interface Cause {
  readonly source: string;
  readonly description: string;
  readonly at: Date;
}

interface Share {
  readonly participant_id: number;
  readonly points: number;
}

/**
 * Credits the people that a query answers, one entry each, and notifies them. One source is credited only
 * once.
 */
export async function giveToMany(
  tx: Tx,
  programId: number,
  { source, description, at }: Cause,
  shares: RawBuilder<Share>,
): Promise<void> {
  const { rows } = await sql<{ participant_id: number }>`
    insert into ledger (program_id, participant_id, kind, description, points, occurred_at, expires_at, source)
    select ${programId}, share.participant_id, 'bonus', ${description}, share.points, ${at}, ${at}::timestamptz + ${creditLife},
      ${source} || ':' || share.participant_id
    from (${shares}) as share order by share.participant_id
    returning participant_id`.execute(tx);
  const content = `${escapeHtml(description)}: você recebeu pontos. <a href="/extrato">Ver extrato</a>`;
  const participantIds = rows.map(({ participant_id }) => participant_id);
  if (participantIds.length > 0) await notify(tx, { programId, participantIds, content, at });
  await tellPoints(tx, programId, participantIds);
}

/**
 * Writes the opposite of what `giveToMany` gave, without what has expired, and for each person at most their free
 * points: nobody's balance falls below zero. Answers how many points were taken from whom. Other debits of the same
 * people wait for the transaction's end.
 */
export async function takeBackFromMany(
  tx: Tx,
  programId: number,
  { source, description, at }: Cause,
  shares: RawBuilder<Share>,
): Promise<readonly Share[]> {
  const { rows: given } = await sql<Share>`${shares}`.execute(tx);
  const ids = given.map(({ participant_id }) => participant_id).sort((a, b) => a - b);
  for (let start = 0; start < ids.length; start += lapsesAtOnce)
    await takeLapses(tx, programId, ids.slice(start, start + lapsesAtOnce), at);
  const { rows } = await sql<Share>`
    insert into ledger (program_id, participant_id, kind, description, points, occurred_at, source)
    select ${programId}, share.participant_id, 'reversal', ${description}, -least(given.rest, free.points), ${at},
      ${source} || ':' || share.participant_id || ':back'
    from (${shares}) as share
    join point_totals as total on total.program_id = ${programId} and total.participant_id = share.participant_id
    cross join lateral (select total.balance - coalesce((select sum(points) from point_holds as hold
      where hold.program_id = ${programId} and hold.participant_id = share.participant_id), 0) as points) as free
    cross join lateral ${restOfCredit(programId, sql`${source} || ':' || share.participant_id`)} as given
    where least(given.rest, free.points) > 0
    order by share.participant_id
    returning participant_id, -points as points`.execute(tx);
  await tellPoints(
    tx,
    programId,
    rows.map(({ participant_id }) => participant_id),
  );
  return rows;
}
