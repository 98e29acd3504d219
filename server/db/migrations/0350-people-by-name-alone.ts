import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const accented = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn';

/**
 * The orders of the list of participants, with what its filters, a manager's network and row-level security ask of a
 * row: a page in the middle of the list passes those before it without reading them. PostgreSQL reads an index alone
 * only if it has the column of its expression, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'drop index participants_by_folded_name',
    `create index participants_by_folded_name on participants
      (program_id, lower(translate(name, '${accented}', '${plain}')), id)
      include (name, account_id, establishment_id, position, status)`,
    'drop index participants_by_age',
    `create index participants_by_age on participants (program_id, created_at desc, id desc)
      include (account_id, establishment_id, position, status)`,
  ]);
}
