import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/** Ana, who is in both programs, changed her e-mail in another one before the migration. */
const history = (program: number): string[] => [
  `insert into programs (id, slug, title, settings) values (${program}, 'p${program}', 'Um', '{}')`,
  `insert into accounts (id, cpf, email) values (1, '00000000001', 'nova@x.com.br') on conflict do nothing`,
  `insert into participants (program_id, id, account_id, name, email, status)
    values (${program}, ${program}, 1, 'Ana', 'velha@x.com.br', 1)`,
];

describe.skipIf(whyNoPostgres())('the e-mail of an account', () => {
  it('is that of the person in every program, for an owner who is bound by row-level security', async () => {
    await migrateOver('0390', history, async (db, program) => {
      const emails = async () => {
        const { rows } = await sql<{ email: string }>`
          select email from participants union all
          select word from participant_words where word not in ('ana', 'x', 'com', 'br')`.execute(db);
        return rows.map((row) => row.email);
      };
      const before = program === 1 ? 'nova' : 'outra';
      expect(await emails()).toEqual([`${before}@x.com.br`, before]);
      await sql`update accounts set email = 'outra@x.com.br'`.execute(db);
      expect(await emails()).toEqual(['outra@x.com.br', 'outra']);
    });
  });
});
