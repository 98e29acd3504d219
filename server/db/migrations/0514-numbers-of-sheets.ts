import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['import_logs', 'point_distributions', 'ledger', 'budget_entries', 'notifications'];
/** Their triggers refuse every change. This one is of words: no entry comes, goes or counts otherwise. */
const books = ['ledger', 'budget_entries'];

const number = "'Planilha nº ' || given.import_id";

/**
 * What an import writes for others has its number and no longer the name of its file, which may be a person's: erasing
 * that one's data does not reach it. Here are the rows from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // What is there already: row-level security would show the owner of the tables none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    ...books.map((book) => `alter table ${book} disable trigger ${book}_append_only`),
    "update import_logs set text = 'Arquivo recebido.' where text like 'Arquivo “%” recebido.'",
    `update ledger as lapse set description = 'Pontos expirados: ' || ${number}
      from ledger as entry, point_distributions as given
      where given.import_id is not null and entry.program_id = given.program_id
        and entry.source like 'distribution:%' and split_part(entry.source, ':', 2) = given.id::text
        and lapse.program_id = entry.program_id and lapse.source = 'expiration:' || entry.id`,
    `update ledger as entry
      set description = case when entry.kind = 'reversal' then 'Cancelamento: ' else '' end || ${number}
      from point_distributions as given
      where given.import_id is not null and entry.program_id = given.program_id
        and entry.source like 'distribution:%' and split_part(entry.source, ':', 2) = given.id::text`,
    `update budget_entries as entry set description = ${number} from point_distributions as given
      where given.import_id is not null and entry.program_id = given.program_id
        and entry.source like 'distribution:%' and split_part(entry.source, ':', 2) = given.id::text`,
    // They were written at the time of the distribution.
    `update notifications as told
      set content = regexp_replace(told.content, '^Planilha .*: você recebeu pontos\\.', ${number} || ': você recebeu pontos.')
      from point_distributions as given
      where given.import_id is not null and told.program_id = given.program_id
        and told.start_date = given.distributed_at and told.content_key is null
        and told.content ~ '^Planilha .*: você recebeu pontos\\.'`,
    `update point_distributions as given set description = ${number} where import_id is not null`,
    ...books.map((book) => `alter table ${book} enable trigger ${book}_append_only`),
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]);
}
