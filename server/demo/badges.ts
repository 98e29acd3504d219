import { sql } from 'kysely';
import { giveReached } from '../modules/badges/service.ts';
import type { DemoContext } from './context.ts';

/** A day of the last year, always the same for a person and a badge: counted sums do not say when they were reached. */
const someDay = sql`interval '1 day' * (3 + (person.id * 31 + badge.id * 47) % 290)`;

/**
 * Gives people the badges that their sales, trainings and photos have earned by now, with their points. All
 * of them were celebrated when they came.
 */
export async function seedBadges({ db, programId, clock }: DemoContext): Promise<void> {
  const { now } = clock;
  const people = sql`select id from participants where program_id = ${programId}`;
  const at = sql<Date>`case when badge.metric = 'days'
    then person.created_at + interval '1 day' * badge.target
    else greatest(person.created_at, ${now}::timestamptz - ${someDay}) end`;
  await giveReached(db, programId, people, now, { at, isCelebrated: true });
  await sql`delete from badge_checks where program_id = ${programId}`.execute(db);
}
