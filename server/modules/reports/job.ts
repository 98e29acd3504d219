import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { Tx } from '../../db/types.ts';
import type { JobKind, Progress } from '../../jobs/kind.ts';
import { type NewFile, storeFile } from '../files/service.ts';
import { notify } from '../notifications/service.ts';
import { findViewer } from '../participants/service.ts';
import { csvOf } from '../shared/csv.ts';
import { addDays } from '../shared/dates.ts';
import { type After, contents, periodOf, rowsAtOnce } from './contents.ts';
import { dropParts, forgetParts, keepPart, keptRows, ofCells } from './parts.ts';

/** How long a report's file can be downloaded, in days. */
const fileLife = 7;

interface Asked {
  reportId: number;
}

/** How far a report has been read. */
interface Place {
  readonly after: After | null;
  readonly part: number;
  readonly rows: number;
}

const start: Place = { after: null, part: 1, rows: 0 };

/**
 * Makes a report's file: some rows in each step, and the file with the last of them. If the process is killed meanwhile,
 * the job goes on after its last whole step.
 */
export const makeReports: JobKind<Asked, Place> = {
  name: 'reports.make',
  async step(tx, { programId, data, cursor, now }) {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('program_id', '=', programId)
      .where('id', '=', data.reportId)
      .executeTakeFirstOrThrow();
    const { id, kind, participant_id: participantId, start_date, end_date } = report;
    // A report without a period comes from a list; another kind of job makes it.
    if (kind === 'list' || !start_date || !end_date) return { done: 0, total: 0, next: null };
    const { title, columns, rows } = contents[kind];
    const { after, part, rows: before } = cursor ?? start;
    const viewer = await findViewer(tx, programId, participantId);
    const found = await rows(tx, viewer, periodOf({ start_date, end_date }), after);
    const cells = found.map((row) => columns.map((column) => column.read(row)));
    await keepPart(tx, { programId, reportId: id, part }, cells);
    const done = before + found.length;
    const last = found.at(-1);
    if (last && found.length === rowsAtOnce)
      return { done, total: null, next: { after: { at: last.at, id: last.id }, part: part + 1, rows: done } };
    const name = `${kind === 'statement' ? 'extrato' : 'vendas'}-${start_date}-a-${end_date}.csv`;
    const owner = { programId, participantId, id, now };
    const made = { title, name, mimetype: 'text/csv', rows: done };
    return finishFile(tx, owner, made, (kept) => csvOf(ofCells(columns), kept));
  },
};

/** How a notification begins that is about a file (HTML). */
export const fileNamed = (title: string) => `O arquivo <strong>${escapeHtml(title)}</strong>`;

/** Tells in the bell of who asked for a file what became of it. `html` is the paragraph. */
export async function tellOwner(
  tx: Tx,
  { programId, participantId, now }: { programId: number; participantId: number; now: Date },
  html: string,
): Promise<void> {
  await notify(tx, { programId, participantIds: [participantId], content: `<p>${html}</p>`, at: now });
}

/** Who has asked for a file, and the report that keeps it. */
interface FileOwner {
  readonly programId: number;
  readonly participantId: number;
  readonly id: number;
  readonly now: Date;
}

/** Ends a file's job: writes its stored rows, keeps it for its owner and tells them. `link` (HTML) follows what they are told. */
export async function finishFile(
  tx: Tx,
  owner: FileOwner,
  {
    title,
    name,
    mimetype,
    rows,
    link,
  }: Omit<NewFile, 'content'> & { title: string; rows: number; link?: string },
  write: (kept: AsyncIterable<unknown>) => Readable,
): Promise<Progress<never>> {
  const { programId, id } = owner;
  const content = await buffer(write(keptRows(tx, { programId, reportId: id, rows })));
  await keepFile(tx, owner, { name, mimetype, content }, rows);
  await dropParts(tx, programId, id);
  await tellOwner(tx, owner, [`${fileNamed(title)} está pronto.`, ...(link ? [link] : [])].join(' '));
  return { done: rows, total: rows, next: null };
}

/** Stores a report's file for its owner, for some days. */
async function keepFile(
  tx: Tx,
  { programId, participantId, id, now }: FileOwner,
  made: NewFile,
  rows: number,
): Promise<void> {
  const guarded = { visibility: 'private', owner_id: participantId } as const;
  const file = await storeFile(tx, programId, made, guarded);
  await tx
    .updateTable('reports')
    .set({ file_id: file.id, rows, expires_at: addDays(now, fileLife) })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the files of expired reports; the reports stay in their lists. */
export async function forgetReports(tx: Tx, programId: number, now: Date): Promise<void> {
  await forgetParts(tx, programId, addDays(now, -1));
  const over = await tx
    .selectFrom('reports')
    .select(['id', 'file_id'])
    .where('program_id', '=', programId)
    .where('expires_at', '<', now)
    .where('file_id', 'is not', null)
    .execute();
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await tx
    .updateTable('reports')
    .set({ file_id: null })
    .where('program_id', '=', programId)
    .where('id', 'in', ids)
    .execute();
  await tx
    .deleteFrom('files')
    .where('program_id', '=', programId)
    .where(
      'id',
      'in',
      over.flatMap(({ file_id }) => file_id ?? []),
    )
    .execute();
}
