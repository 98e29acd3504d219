import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateOver } from '../../tests/support/migrations.ts';
import { whyNoPostgres } from '../../tests/support/postgres.ts';

/**
 * Ana, who had her data erased in the first program and stays in the second, and had a device in each and chosen there
 * what is measured before she signed in; and the account of Bia, who is in no program any more.
 */
function history(program: number): string[] {
  const isErased = program === 1;
  return [
    `insert into programs (id, slug, title, settings) values (${program}, 'p${program}', 'Um', '{}')`,
    `insert into accounts (id, cpf, email) values (1, '52998224725', 'ana@x.com.br'), (2, '00000000200', 'removido-2@removido.invalid'),
      (3, '15350946056', 'bia@x.com.br')
      on conflict do nothing`,
    `insert into participants (program_id, id, account_id, name, email, status)
      values (${program}, 7, ${isErased ? "2, 'Pessoa removida', 'removido-2@removido.invalid', 3" : "1, 'Ana', 'ana@x.com.br', 1"})`,
    `insert into push_devices (program_id, participant_id, account_id, generation, session_id, endpoint, p256dh, auth, created_at)
      values (${program}, 7, 1, 0, 1, 'https://push.exemplo.com/a', 'b', 'c', '2026-05-01')`,
    `insert into ticket_subjects (program_id, id, title, sla) values (${program}, 1, 'Pontos', 3)`,
    `insert into tickets (program_id, id, participant_id, subject_id, name, email, title, message, created_at, updated_at, due_at)
      values (${program}, 3, 7, 1, 'Ana', 'ana@x.com.br', 'Oi', 'Olá', '2026-05-01', '2026-05-01', '2026-05-01')`,
    ...['Chamado 3: Oi', 'Chamado 33: Oi', 'Recebemos o seu chamado 3', 'Código'].map(
      (
        subject,
      ) => `insert into mails (program_id, state, sender, recipient, subject, body_text, body_html, created_at, useless_after, next_try_at)
        values (${program}, 'waiting', 'Um', 'gestora@x.com.br', '${subject}', '', '', '2026-05-01', '2026-05-08', '2026-05-01')`,
    ),
    ...(isErased
      ? [
          `insert into erasures (program_id, participant_id, requested_at, due_at, erased_at)
            values (1, 7, '2026-05-02', '2026-05-03', '2026-05-03')`,
        ]
      : []),
    chosen(program, null, one, '10:00'),
    chosen(program, null, one, '11:00'),
    chosen(program, 7, isErased ? null : one, '11:00'),
    chosen(program, null, one, '12:00'),
    chosen(program, null, other, '11:00:01'),
  ];
}

const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
const chosen = (program: number, participant: number | null, browser: string | null, time: string) =>
  `insert into consents (program_id, participant_id, browser_hash, asked, granted, decided_at, address, user_agent, request_id)
    values (${program}, ${participant}, ${browser && `'${browser}'`}, '["statistics"]', '[]', '2026-05-01T${time}Z', 'ip', 'x', 'r')`;

describe.skipIf(whyNoPostgres())('what was left of people whose data were erased', () => {
  it('goes, for an owner who is bound by row-level security', async () => {
    await migrateOver('0510', history, async (db, program) => {
      const { rows } = await sql<{ account_id: number }>`select account_id from push_devices`.execute(db);
      expect(rows).toEqual(program === 1 ? [] : [{ account_id: 1 }]);
      const browsers = await sql`select browser_hash as browser from consents order by id`.execute(db);
      const first = program === 1 ? [null, null, null] : [one, one, one];
      expect(browsers.rows).toEqual([...first, one, other].map((browser) => ({ browser })));
      // The worker sees those of every program.
      const mails = await sql`
        select ticket_id as ticket from mails where program_id = ${program} order by id`.execute(db);
      expect(mails.rows).toEqual([3, null, 3, null].map((ticket) => ({ ticket })));
      const accounts = await sql`select cpf, email from accounts order by id`.execute(db);
      expect(accounts.rows).toEqual([
        { cpf: '52998224725', email: 'ana@x.com.br' },
        { cpf: '00000000200', email: 'removido-2@removido.invalid' },
        { cpf: '00000000300', email: 'removido-3@removido.invalid' },
      ]);
    });
  });
});
