import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { smallDatabase } from '../../../tests/support/database.ts';
import { smallPrograms } from '../../../tests/support/small-tenants.ts';
import { type Checks, workOnChecks } from './checks.ts';

const { um, dois } = smallPrograms;
const checks: Checks = {
  table: 'badge_checks',
  concerned: { badges: sql`select null::integer where false` },
};

const database = await smallDatabase();
beforeEach(async () => {
  await sql`delete from badge_checks`.execute(database.db);
  await sql`delete from rule_checks`.execute(database.db);
});
afterAll(() => database.close());

/** Leaves one person of each program to be looked at. */
const ask = () =>
  sql`insert into badge_checks (program_id, participant_id)
    select program_id, min(id) from participants group by program_id`.execute(database.db);
const programsAsked = async () => {
  const { rows } = await sql<{ id: number }>`
    select distinct program_id as id from badge_checks order by id`.execute(database.db);
  return rows.map(({ id }) => id);
};

/** The first people of a program. */
async function peopleOf(programId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from participants where program_id = ${programId} order by id limit ${most}`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
}
const asks = (people: readonly number[]) =>
  sql`insert into badge_checks (program_id, participant_id)
    select ${um}, unnest(${people}::integer[])`.execute(database.db);
/** Work that fails for one person and tells of the others. */
const failFor =
  (bad: number, worked: number[]) => async (_: unknown, _id: number, people: readonly number[]) => {
    if (people.includes(bad)) throw new Error('not this one');
    worked.push(...people);
  };

it('works for the programs after one that fails, and then says what failed', async () => {
  await ask();
  const work = async (_: unknown, programId: number) => {
    if (programId === um) throw new Error('not here');
  };
  await expect(workOnChecks(database, checks, work)).rejects.toMatchObject({
    errors: [
      expect.objectContaining({
        message: `program ${um}`,
        cause: expect.objectContaining({ cause: expect.objectContaining({ message: 'not here' }) }),
      }),
    ],
  });
  expect(await programsAsked()).toEqual([um]);
});

it('works for every program while nobody can say whom the new rule of one concerns', async () => {
  await ask();
  await sql`insert into rule_checks (program_id, rule_table, rule_id) values
    (${um}, 'badges', 1), (${dois}, 'badges', 1)`.execute(database.db);
  const concerned = {
    badges: sql`select person.id as participant_id from participants as person
      where person.program_id = asked.program_id and 1 / (asked.program_id - ${um}) > 0`,
  };
  const worked: number[] = [];
  const work = async (_: unknown, programId: number) => void worked.push(programId);
  await expect(workOnChecks(database, { ...checks, concerned }, work)).rejects.toMatchObject({
    errors: [
      expect.objectContaining({
        message: `program ${um}`,
        cause: expect.objectContaining({ message: 'division by zero' }),
      }),
    ],
  });
  expect(worked).toEqual([um, dois]);
});

it('works for the people beside one for whom it fails, and names that one', async () => {
  const people = await peopleOf(um, 5);
  const [bad = 0] = people;
  await asks(people);
  const worked: number[] = [];
  await expect(workOnChecks(database, checks, failFor(bad, worked))).rejects.toMatchObject({
    errors: [
      expect.objectContaining({
        message: `program ${um}`,
        cause: expect.objectContaining({ message: `1 of 5 people fail, as ${bad}` }),
      }),
    ],
  });
  expect(worked.sort((a, b) => a - b)).toEqual(people.slice(1));
  const { rows } = await sql<{ id: number }>`select participant_id as id from badge_checks`.execute(
    database.db,
  );
  expect(rows).toEqual([{ id: bad }]);
});

it('comes to the others even where a whole batch fails', async () => {
  const [bad = 0, good = 0] = await peopleOf(um, 2);
  await asks([...Array.from({ length: 200 }, () => bad), good]);
  const worked: number[] = [];
  for (const _turn of [1, 2])
    await workOnChecks(database, checks, failFor(bad, worked)).catch(() => undefined);
  expect(worked).toEqual([good]);
});

it('does not ask once a person of a database that is away', async () => {
  await asks(await peopleOf(um, 5));
  let times = 0;
  const work = async () => {
    times += 1;
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };
  await expect(workOnChecks(database, checks, work)).rejects.toThrow();
  expect(times).toBe(1);
});
