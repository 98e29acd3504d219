import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { noteImport } from './log.ts';

/**
 * Throws away the lines and the spreadsheets of imports that nothing has happened to since a moment: they are full of
 * CPFs, and the name of the file may be a person's. What an import says of itself stays (counts, history). One that nobody confirmed until then is cancelled.
 */
export async function forgetLines(tx: Tx, programId: number, before: Date, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; file_id: number | null; was_checked: boolean }>`
    select id, file_id, state = 'checked' as was_checked from imports
    where program_id = ${programId} and state <> 'draft' and updated_at < ${before}
      and tidied_at is null
      and not exists (select from jobs where jobs.program_id = ${programId} and jobs.id = imports.job_id
        and jobs.state in ('waiting', 'running'))
    order by id limit ${atOnce} for update`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const own = sql`program_id = ${programId} and id = any(${ids}::integer[])`;
  // One by one: each may have a hundred thousand lines, and a statement has its time.
  for (const id of ids)
    await sql`delete from import_lines where program_id = ${programId} and import_id = ${id}`.execute(tx);
  await sql`update imports set file_id = null, file_name = null, tidied_at = ${now} where ${own}`.execute(tx);
  await sql`update imports set state = 'cancelled', finished_at = ${now} where ${own} and state = 'checked'`.execute(
    tx,
  );
  const files = rows.flatMap(({ file_id }) => file_id ?? []);
  await sql`delete from files where program_id = ${programId} and id = any(${files}::integer[])`.execute(tx);
  for (const { id, was_checked } of rows) {
    const text = `${was_checked ? 'Ninguém confirmou a importação. ' : ''}A planilha e as linhas foram apagadas; os totais ficam.`;
    await noteImport(tx, { programId, importId: id }, text, { by: null, at: now });
  }
}

/** Imports of one transaction; the others wait for the next hour. */
const atOnce = 50;

/** Lines of sales that one transaction changes, in less than a second. */
const salesAtOnce = 10_000;

/**
 * Takes the CPF out of the lines of sales that were received before a moment, or whose correction brought it before that. A
 * sale has its person; a line that could not become one waits for somebody to complete it.
 */
export async function forgetSellers(
  database: DatabaseHandle,
  programId: number,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  let changed = salesAtOnce;
  while (changed === salesAtOnce && !signal?.aborted) {
    const { numAffectedRows } = await database.withProgram(programId, (tx) =>
      sql`update sale_entries set cpf = null where program_id = ${programId} and id = any (array(
        select id from sale_entries
        where program_id = ${programId} and cpf is not null and created_at < ${before} and state <> 'waiting'
          and (state = 'accepted' or coalesce(cpf_since, created_at) < ${before})
        order by created_at limit ${salesAtOnce}))`.execute(tx),
    );
    changed = Number(numAffectedRows ?? 0);
  }
}
