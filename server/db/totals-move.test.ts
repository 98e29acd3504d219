import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** Two people of a program with a history, one of them inactive. */
function history(program: number): string[] {
  const person = (id: number, status: number) => [
    `insert into accounts (id, cpf, email) values (${id}, '000000000${id}', '${id}@x.com.br')`,
    `insert into participants (program_id, id, account_id, name, email, status)
      values (${program}, ${id}, ${id}, 'Ana', 'a@x.com.br', ${status})`,
  ];
  const entry = (id: number, kind: string, points: number, at: string) =>
    `insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
      values (${program}, ${id}, '${kind}', 'x', ${points}, '${at}')`;
  const [one, two] = [program * 10, program * 10 + 1];
  return [
    `insert into programs (id, slug, title, settings) values (${program}, 'p${program}', 'Um', '{}')`,
    ...person(one, 1),
    ...person(two, 3),
    entry(one, 'sale', 500, '2026-04-01T02:59:59Z'),
    entry(one, 'redemption', -120, '2026-04-01T03:00:00Z'),
    entry(one, 'expiration', -80, '2026-04-02T00:00:00Z'),
  ];
}

describe.skipIf(whyNoPostgres())('totals of a ledger and words of people that were there before them', () => {
  it('are the sums of its rows and their names, for an owner who is bound by row-level security', async () => {
    await migrateOver('0031', history, async (db, program) => {
      const totals = await sql`select * from point_totals order by participant_id`.execute(db);
      const person = { program_id: program, participant_id: program * 10 };
      expect(totals.rows).toEqual([
        { ...person, balance: 300, earned: 500, is_ranked: true, returned: 0 },
        {
          ...person,
          participant_id: program * 10 + 1,
          balance: 0,
          earned: 0,
          is_ranked: false,
          returned: 0,
        },
      ]);
      const words = await sql`select participant_id, word, status from participant_words
          order by participant_id, word`.execute(db);
      // Their e-mail is their account's since: what the program had of it was out of date.
      const wordsOf = (id: number, status: number) =>
        [String(id), 'ana', 'br', 'com', 'x'].map((word) => ({ participant_id: id, word, status }));
      expect(words.rows).toEqual([...wordsOf(program * 10, 1), ...wordsOf(program * 10 + 1, 3)]);
      const months = await sql`select * from point_months order by month`.execute(db);
      const month = { ...person, establishment_id: null };
      expect(months.rows).toEqual([
        { ...month, month: '2026-03-01', earned: 500, spent: 0, expired: 0, sold: 500, returned: 0 },
        { ...month, month: '2026-04-01', earned: 0, spent: 120, expired: 80, sold: 0, returned: 0 },
      ]);
    });
  });
});
