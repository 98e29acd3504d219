import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const accented = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn';

/** The orders of the list of participants, as `server/definitions/text.ts` folds names: a page reads its own rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create index participants_by_folded_name on participants
      (program_id, lower(translate(name, '${accented}', '${plain}')), id)`,
    'create index participants_by_age on participants (program_id, created_at desc, id desc)',
  ]);
}
