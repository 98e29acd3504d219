import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/client.ts';
import type { Tx } from '../../db/types.ts';
import { asOwner, asOwnerWithin } from '../auth/service.ts';
import { type NewFile, readStored } from '../files/service.ts';
import { letterheadIn } from '../settings/service.ts';
import { dayOf } from '../shared/dates.ts';
import { eraseTickets } from './erase-tickets.ts';
import { copyPdf } from './pdf.ts';
import { type CopyContent, sections } from './sections.ts';

/** Replaces a text of a visitor once nothing can be asked of it any more. */
const outdated = 'Texto apagado: passou o prazo em que se guarda.';

/** Tickets that one transaction erases. */
const atOnce = 1_000;

/**
 * The tickets that somebody opened without an account: those with their CPF, and with their e-mail those that have no CPF. The
 * latest first.
 */
export async function findVisitorTickets(
  tx: Tx,
  programId: number,
  { cpf = null, email = null }: { cpf?: string | null; email?: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tickets where program_id = ${programId} and participant_id is null
      and (cpf = ${cpf} or (cpf is null and lower(email) = lower(${email})))
    order by id desc`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The files of a copy of visitors' tickets: JSON, PDF and what was attached. */
export async function copyVisitorTickets(
  tx: Tx,
  programId: number,
  ids: readonly number[],
  now: Date,
): Promise<Pick<NewFile, 'name' | 'content'>[]> {
  const letterhead = await letterheadIn(tx, programId, null);
  const person = await tx
    .selectFrom('tickets')
    .select(['name', 'cpf', 'email', 'phone'])
    .where('program_id', '=', programId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const records = [];
  for (const { table, title, rowsOfTickets } of sections) {
    const { rows = [] } = (await rowsOfTickets?.(programId, ids).execute(tx)) ?? {};
    if (rows.length > 0) records.push({ table, title, rows });
  }
  const content: CopyContent = {
    ...{ collected_at: now.toISOString(), program: letterhead.title, person, records },
  };
  const name = `chamados-sem-cadastro-${dayOf(now)}`;
  const files = [
    { name: `${name}.json`, content: Buffer.from(JSON.stringify(content, null, 2)) },
    { name: `${name}.pdf`, content: await copyPdf(letterhead, content, []) },
  ];
  for (const { id, name: called } of records.find(({ table }) => table === 'files')?.rows ?? [])
    files.push({ name: `anexo-${id}-${called}`, content: await readStored(tx, programId, Number(id)) });
  return files;
}

/** Erases visitors' tickets at once, within a request's or command's own transaction. */
export const eraseVisitorTickets = (tx: Tx, programId: number, ids: readonly number[]): Promise<void> =>
  asOwnerWithin(tx, () => eraseTickets(tx, programId, ids));

/** Erases the tickets of visitors in which nothing has happened since a moment. */
export async function forgetVisitors(
  database: DatabaseHandle,
  programId: number,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  let found = atOnce;
  while (found === atOnce && !signal?.aborted)
    found = await asOwner(database, programId, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select id from tickets where program_id = ${programId} and participant_id is null and email <> ''
          and updated_at < ${before} limit ${atOnce} for update`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await eraseTickets(tx, programId, ids, outdated);
      return ids.length;
    });
}
