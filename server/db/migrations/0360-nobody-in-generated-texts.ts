import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['ledger', 'notifications', 'files', 'merchan_photos'];

const before = '^Indicação: .* chegou: você recebeu';
const arrived = 'Indicação: quem você convidou chegou';
const reply = '^Responderam ao seu comentário: “.*” <a href="(/novidades/\\d+)"([^>]*)>Ver</a>';

/**
 * Texts that the platform writes for one person no longer name or quote another one: erasing that one's data does not
 * reach them. Nor does a photo of a shop keep the name of the file that somebody sent. Here are the rows from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // What is there already: row-level security would show the owner none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    // The ledger refuses every change. This one is of its words: no entry comes, goes or counts otherwise.
    'alter table ledger disable trigger ledger_append_only',
    `update ledger set description = '${arrived}' where source like 'mgm:%:inviter'`,
    `update ledger as entry set description = 'Pontos expirados: ${arrived}' from ledger as credit
      where entry.kind = 'expiration' and credit.source like 'mgm:%:inviter'
        and credit.program_id = entry.program_id and entry.source = 'expiration:' || credit.id`,
    'alter table ledger enable trigger ledger_append_only',
    `update notifications set content = regexp_replace(content, '${before}', '${arrived}: você recebeu')
      where content_key is null and content ~ '${before}'`,
    `update notifications
      set content = regexp_replace(content, '${reply}', 'Responderam ao seu comentário. <a href="\\1"\\2>Ver a resposta</a>')
      where content_key is null and content ~ '${reply}'`,
    `update files set name = 'foto.' || substring(mimetype from '^image/(\\w+)') from merchan_photos as photo
      where photo.program_id = files.program_id and photo.file_id = files.id`,
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
