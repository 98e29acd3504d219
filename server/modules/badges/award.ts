import { type RawBuilder, sql } from 'kysely';
import { countedPoints } from '../../../engine/format/counted.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { active } from '../../db/participant-status.ts';
import type { Db, Tx } from '../../db/types.ts';
import { notify, tellChanged } from '../notifications/service.ts';
import { creditLife, tellPoints } from '../points/service.ts';
import { type Checks, workOnChecks } from '../shared/checks.ts';
import { countOf } from './metrics.ts';

interface Unlocked {
  badge_id: number;
  participant_id: number;
  name: string;
  points: number;
}

/**
 * Gives active people the badges whose targets they have reached, and the points of these, each once: if two
 * processes do it together, the second one waits and finds it given. A badge is for ever: a sale that is
 * cancelled later takes nothing back. `people`: a query of their ids. `at`: when it happened, for queries
 * with `badge` and `person`; `isCelebrated`: they have been told already.
 */
export async function giveReached(
  tx: Tx | Db,
  programId: number,
  people: RawBuilder<unknown>,
  now: Date,
  {
    at = sql`${now}::timestamptz`,
    isCelebrated = false,
  }: { at?: RawBuilder<Date>; isCelebrated?: boolean } = {},
): Promise<Unlocked[]> {
  const { rows } = await sql<Unlocked>`
    with reached as materialized (
      select badge.id as badge_id, badge.name, badge.points, person.id as participant_id, ${at} as at
      from participants as person
      join badges as badge on badge.program_id = person.program_id and badge.archived_at is null
      where person.program_id = ${programId} and person.status = ${active} and person.id in (${people})
        and not exists (select from participant_badges as mine where mine.program_id = badge.program_id
          and mine.participant_id = person.id and mine.badge_id = badge.id)
        and ${countOf(now)} >= badge.target
    ), given as (
      insert into participant_badges (program_id, participant_id, badge_id, unlocked_at, celebrated_at)
      select ${programId}, participant_id, badge_id, at, ${isCelebrated ? sql`at` : sql`null`}
      from reached order by participant_id, badge_id
      on conflict do nothing
      returning participant_id, badge_id
    ), credited as (
      insert into ledger (program_id, participant_id, kind, description, points, occurred_at, expires_at, source)
      select ${programId}, participant_id, 'bonus', 'Conquista: ' || name, points, at, at + ${creditLife},
        'badge:' || badge_id || ':' || participant_id
      from given join reached using (participant_id, badge_id) where points > 0 order by participant_id, badge_id
    )
    select badge_id, participant_id, name, points from given join reached using (participant_id, badge_id)
    order by badge_id, participant_id`.execute(tx);
  return rows;
}

/** Tells people what they have unlocked, at the bell and on the screens that they have open. */
async function tellUnlocked(tx: Tx, programId: number, unlocked: readonly Unlocked[], at: Date) {
  const badges = new Map(unlocked.map((row) => [row.badge_id, row]));
  for (const { badge_id, name, points } of badges.values()) {
    const earned = points === 0 ? '' : ` e recebeu ${countedPoints(points)}`;
    const content = `Você ganhou a conquista ${escapeHtml(name)}${earned}. <a href="/conquistas">Ver conquistas</a>`;
    const theirs = unlocked.filter((row) => row.badge_id === badge_id);
    const participantIds = theirs.map((row) => row.participant_id);
    await notify(tx, { programId, participantIds, content, at });
  }
  const participants = unlocked.map((row) => row.participant_id);
  if (participants.length > 0)
    await tellChanged(tx, ['badge.list', 'badge.unlocked', 'badge.arrived'], { programId, participants });
  const richer = unlocked.filter(({ points }) => points > 0).map((row) => row.participant_id);
  await tellPoints(tx, programId, richer);
}

/** A new badge is asked of everybody who lacks it: some may have reached it long ago. */
const badgeChecks: Checks = {
  table: 'badge_checks',
  concerned: {
    badges: sql`
      select person.id as participant_id from badges as badge
      join participants as person on person.program_id = badge.program_id and person.status = ${active}
      where badge.program_id = asked.program_id and badge.id = asked.rule_id and badge.archived_at is null
        and badge.metric is not null and not exists (
          select from participant_badges as mine where mine.program_id = badge.program_id
            and mine.participant_id = person.id and mine.badge_id = badge.id)`,
  },
};

/**
 * Gives the badges of some people whose numbers have changed, in one transaction a program with their points
 * and notifications. Answers whether there is more to do.
 */
export const giveDueBadges = (database: DatabaseHandle, now: Date): Promise<boolean> =>
  workOnChecks(database, badgeChecks, async (tx, programId, people) => {
    const unlocked = await giveReached(tx, programId, sql`select unnest(${people}::integer[])`, now);
    await tellUnlocked(tx, programId, unlocked, now);
  });

/** Has people looked at whom only the passing of time brings to a target. */
export async function checkDays(database: DatabaseHandle, programId: number, now: Date): Promise<void> {
  await database.withProgram(programId, (tx) =>
    sql`insert into badge_checks (program_id, participant_id)
      select distinct person.program_id, person.id
      from badges as badge
      join participants as person on person.program_id = badge.program_id and person.status = ${active}
        and person.created_at <= ${now}::timestamptz - badge.target * interval '1 day'
      where badge.program_id = ${programId} and badge.archived_at is null and badge.metric = 'days'
        and not exists (select from participant_badges as mine where mine.program_id = badge.program_id
          and mine.participant_id = person.id and mine.badge_id = badge.id)
        and not exists (select from badge_checks as asked where asked.program_id = person.program_id
          and asked.participant_id = person.id)`.execute(tx),
  );
}
