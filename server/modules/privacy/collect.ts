import type { Schemas } from '../../../openapi/generated/types.ts';
import type { Tx } from '../../db/types.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';
import { askedFields } from '../custom-fields/service.ts';
import { type NewFile, storeFile } from '../files/service.ts';
import { findMyData } from '../participants/service.ts';
import { letterheadIn } from '../settings/service.ts';
import { addDays, dayOf } from '../shared/dates.ts';
import type { Row } from './named.ts';
import { copyPdf, type OwnField } from './pdf.ts';
import { type CopyContent, sections } from './sections.ts';

/** How long a copy can be downloaded, days. */
const copyLife = 7;

type State = Schemas['DataCopy']['status'];

/**
 * Collects a copy in one step: if the process is killed meanwhile, nothing is stored, and the job starts
 * again.
 */
export const collectCopy: JobKind<{ copyId: number }, never> = {
  name: 'privacy.collect',
  async step(tx, { programId, data, tenant, now }) {
    const copy = await tx
      .selectFrom('data_copies')
      .select(['id', 'participant_id'])
      .where('program_id', '=', programId)
      .where('id', '=', data.copyId)
      .executeTakeFirstOrThrow();
    const letterhead = await letterheadIn(tx, programId, tenant);
    const content = await readAll(tx, programId, copy.participant_id, letterhead.title, now);
    const pdf = await copyPdf(letterhead, content, await ownFieldsOf(tx, programId, content.person));
    // The person may have been erased since their data were read: nothing would delete these files any more.
    if (await isErased(tx, programId, copy.participant_id))
      return { done: 0, total: 0, next: null, problem: 'Os dados desta pessoa foram apagados.' };
    const name = `meus-dados-${dayOf(now)}`;
    // Only its own operation opens them, for the person alone: who administers opens a `private` file too.
    const keep = (upload: NewFile) =>
      storeFile(tx, programId, upload, { visibility: 'attached', owner_id: null });
    const file = await keep({
      ...{ name: `${name}.json`, mimetype: 'application/json' },
      content: Buffer.from(JSON.stringify(content, null, 2)),
    });
    const document = await keep({
      ...{ name: `${name}.pdf`, mimetype: 'application/pdf' },
      content: pdf,
    });
    const records = content.records.reduce((sum, { rows }) => sum + rows.length, 0);
    await tx
      .updateTable('data_copies')
      .set({ file_id: file.id, document_id: document.id, records, expires_at: addDays(now, copyLife) })
      .where('program_id', '=', programId)
      .where('id', '=', copy.id)
      .execute();
    return { done: records, total: records, next: null };
  },
};

async function readAll(
  tx: Tx,
  programId: number,
  participantId: number,
  program: string,
  now: Date,
): Promise<CopyContent> {
  const found = await findMyData(tx, programId, participantId);
  if (!found) throw new Error(`There is no participant ${participantId}.`);
  const records = [];
  for (const { table, title, rowsOf } of sections) {
    const { rows } = await rowsOf(programId, participantId).execute(tx);
    if (rows.length > 0) records.push({ table, title, rows });
  }
  const { account_id: _, ...person } = found;
  return { collected_at: now.toISOString(), program, person, records };
}

/** Whether a person's data are erased. Until the transaction ends, no erasure of the person begins. */
async function isErased(tx: Tx, programId: number, participantId: number): Promise<boolean> {
  // The same row that an erasure locks first.
  await tx
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.account_id')
    .where('participants.program_id', '=', programId)
    .where('participants.id', '=', participantId)
    .select('accounts.id')
    .forShare('accounts')
    .execute();
  const erased = await tx
    .selectFrom('erasures')
    .select('id')
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();
  return erased !== undefined;
}

/** What a person answered to the program's own fields, also to those that it no longer asks. */
async function ownFieldsOf(tx: Tx, programId: number, { additional_infos }: Row): Promise<OwnField[]> {
  const asked = await askedFields(tx, programId);
  return Object.entries(additional_infos as object).map(([name, answer]) => ({
    label: asked.find((field) => field.name === name)?.label ?? name,
    answer,
  }));
}

/** Queues the collection of a person's copy. Answers the copy's id. */
export async function askForCopy(
  tx: Tx,
  programId: number,
  participantId: number,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('data_copies')
    .values({ program_id: programId, participant_id: participantId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const job_id = await requestJob(tx, collectCopy, { programId, participantId, data: { copyId: id }, now });
  await tx
    .updateTable('data_copies')
    .set({ job_id })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
  return id;
}

/** Deletes the files of expired copies; the record of the request stays. */
export async function forgetCopies(tx: Tx, programId: number, now: Date): Promise<void> {
  const over = await tx
    .selectFrom('data_copies')
    .select(['id', 'file_id', 'document_id'])
    .where('program_id', '=', programId)
    .where('expires_at', '<', now)
    .where('file_id', 'is not', null)
    .execute();
  for (const { id, file_id, document_id } of over) {
    await tx
      .updateTable('data_copies')
      .set({ file_id: null, document_id: null })
      .where('program_id', '=', programId)
      .where('id', '=', id)
      .execute();
    await tx
      .deleteFrom('files')
      .where('program_id', '=', programId)
      .where('id', 'in', [file_id ?? 0, document_id ?? 0])
      .execute();
  }
}

export function statusOf(
  row: { state: string | null; file_id: number | null; expires_at: Date | null },
  now: Date,
): State {
  if (row.state === 'failed' || row.state === 'cancelled') return 'failed';
  if (row.state === 'running') return 'running';
  if (row.state !== 'done') return 'waiting';
  return row.file_id === null || (row.expires_at && row.expires_at <= now) ? 'expired' : 'done';
}
