import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/**
 * Mails know the ticket that they are about: who opened it may have their data erased before they leave. Those that wait
 * say it in their subject.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table mails add column ticket_id integer',
    'alter table mails add foreign key (program_id, ticket_id) references tickets on delete cascade',
    // What is there already: row-level security would show the owner of the table none of it.
    'alter table tickets no force row level security',
    `update mails set ticket_id = tickets.id from tickets
      where tickets.program_id = mails.program_id and mails.state = 'waiting'
        and (starts_with(mails.subject, 'Chamado ' || tickets.id || ': ')
          or mails.subject = 'Recebemos o seu chamado ' || tickets.id)`,
    'alter table tickets force row level security',
  ]);
}
