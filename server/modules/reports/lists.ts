import { sql } from 'kysely';
import { escapeHtml } from '../../../engine/format/html.ts';
import { formatNumber } from '../../../engine/format/number.ts';
import type { FileAnswer, FileLaterAnswer, SignedInContext } from '../../contract/handler.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Tx } from '../../db/types.ts';
import type { JobKind, Progress } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';
import { tellChanged } from '../notifications/service.ts';
import { type CellValue, csvOf, type SheetColumn } from '../shared/csv.ts';
import { xlsxOf } from '../shared/xlsx.ts';
import { fileNamed, finishFile, tellOwner } from './job.ts';
import { dropParts, keepPart, ofCells } from './parts.ts';
import { filesPlace } from './place.ts';

/**
 * A job makes the file of a list with more rows than this (the specification's rule for exports) and offers
 * it when it is ready.
 */
export const mostRowsAtOnce = 5_000;

/** Columns as a job stores them. */
export const headsOf = (columns: readonly SheetColumn[]): AskedList['heads'] =>
  columns.map(({ label, format, width }) => ({ label, format, width }));

/** A list that a person wants as a file, as its job stores it. */
export interface AskedList {
  readonly title: string;
  readonly format: 'csv' | 'xlsx';
  readonly mimetype: string;
  readonly fileName: string;
  readonly heads: readonly Omit<SheetColumn, 'read'>[];
  /** Path of the page where the person finds the file. */
  readonly place: string;
}

export interface ListOwner {
  readonly programId: number;
  readonly participantId: number;
  readonly now: Date;
}

/** Some rows of a list: their cells, in the order of the columns. */
export interface ListPart<From> {
  readonly rows: readonly (readonly CellValue[])[];
  /** Where the rows after them begin, as JSON; null at the end. */
  readonly next: From | null;
  readonly total: number;
}

interface Place<From> {
  /** Where to read on: absent at the beginning; null: all rows are stored and the file can be written. */
  from?: From | null;
  part: number;
  rows: number;
  total: number;
}

const start = { part: 1, rows: 0, total: 0 };

/**
 * A kind of job that makes the files of lists. `read`: some rows, with the person's current rights; null if they may not see
 * the list any more.
 */
export function makeLists<Asked extends AskedList, From>(
  name: string,
  read: (tx: Tx, owner: ListOwner, asked: Asked, from: From | undefined) => Promise<ListPart<From> | null>,
): JobKind<Asked, Place<From>> {
  return {
    name,
    async step(tx, { programId, jobId, data, cursor, now }) {
      const { id, participant_id: participantId } = await tx
        .selectFrom('reports')
        .select(['id', 'participant_id'])
        .where('program_id', '=', programId)
        .where('job_id', '=', jobId)
        .executeTakeFirstOrThrow();
      const owner = { programId, participantId, now };
      const place: Place<From> = cursor ?? start;
      await tellChanged(tx, ['report.list'], { programId, participants: [participantId] });
      if (place.from === null) return writeList(tx, owner, { ...data, id }, place);
      const found = await read(tx, owner, data, place.from);
      if (!found) return giveUp(tx, owner, { ...data, id }, place);
      const { rows, next, total } = found;
      await keepPart(tx, { programId, reportId: id, part: place.part }, rows);
      const done = place.rows + rows.length;
      return { done, total, next: { from: next, part: place.part + 1, rows: done, total } };
    },
  };
}

/** Ends the job of somebody who lost the right to the list: what was read goes, and they are told. */
async function giveUp(
  tx: Tx,
  owner: ListOwner,
  { id, title }: AskedList & { id: number },
  { rows, total }: Pick<Place<never>, 'rows' | 'total'>,
): Promise<Progress<never>> {
  await dropParts(tx, owner.programId, id);
  const why = 'quem o pediu não pode mais ver esta lista.';
  await tellOwner(tx, owner, `${fileNamed(title)} não foi feito: ${why}`);
  return { done: rows, total, next: null, problem: `O arquivo não foi feito: ${why}` };
}

async function writeList(
  tx: Tx,
  owner: ListOwner,
  { id, title, format, mimetype, fileName: name, heads, place }: AskedList & { id: number },
  { rows }: Pick<Place<never>, 'rows'>,
): Promise<Progress<never>> {
  const columns = ofCells(heads);
  const made = { title, name, mimetype, rows, link: `<a href="${escapeHtml(place)}">Baixar</a>` };
  return finishFile(tx, { ...owner, id }, made, (kept) =>
    format === 'csv' ? csvOf(columns, kept) : xlsxOf(title, columns, kept),
  );
}

/**
 * A file of the operation's own that a caller asks for. `atOnce`: the file of few rows, as `count` says; of more, `kind`
 * makes it and the answer says on which page it will be. Where the tenant has no such page, and for an administrator who looks as somebody
 * else, every file is sent at once. `what`: what a row is, in the plural ('pessoas').
 */
export async function fileOrLater<Asked extends AskedList>(
  context: SignedInContext,
  kind: JobKind<Asked, unknown>,
  {
    count,
    what,
    asked,
    atOnce,
  }: {
    count(tx: Tx): Promise<number>;
    readonly what: string;
    readonly asked: NoInfer<Omit<Asked, 'place'>>;
    atOnce(): Promise<FileAnswer>;
  },
): Promise<FileAnswer | FileLaterAnswer> {
  const { program, session, clock, tenant } = context;
  const place = session.adminAccess ? null : filesPlace(tenant);
  if (place === null) return atOnce();
  const rows = await context.tx(count);
  if (rows <= mostRowsAtOnce) return atOnce();
  const owner = { programId: program.id, participantId: session.participantId, now: clock() };
  await context.tx((tx) => requestList(tx, kind, owner, { ...asked, place } as Asked));
  return {
    later: {
      message: `São ${formatNumber(rows)} ${what}: o arquivo fica pronto em Relatórios, e avisamos você.`,
      to: place,
    },
  };
}

/**
 * Asks for a list's file. If the same person's file of the same list is being made already, no second one is
 * made.
 */
export async function requestList<Asked extends AskedList>(
  tx: Tx,
  kind: JobKind<Asked, unknown>,
  { programId, participantId, now }: ListOwner,
  asked: NoInfer<Asked>,
): Promise<void> {
  await lockNamed(tx, programId, `lists:${participantId}`);
  const same = await tx
    .selectFrom('jobs')
    .select('id')
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .where('kind', '=', kind.name)
    .where('state', 'in', ['waiting', 'running'])
    .where('data', '=', sql<never>`${JSON.stringify(asked)}::jsonb`)
    .executeTakeFirst();
  if (same) return;
  const job_id = await requestJob(tx, kind, { programId, participantId, data: asked, now });
  await tx
    .insertInto('reports')
    .values({
      ...{ program_id: programId, participant_id: participantId, job_id },
      ...{ kind: 'list', title: asked.title, created_at: now },
    })
    .execute();
  await tellChanged(tx, ['report.list'], { programId, participants: [participantId] });
}

/** Forgets what lists were asked for whose jobs have ended: somebody may have searched for a person. */
export const forgetAsked = (tx: Tx, programId: number) =>
  tx
    .updateTable('jobs')
    .set({ data: '{}' })
    .where('program_id', '=', programId)
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where(sql<boolean>`data ? ${'heads' satisfies keyof AskedList}`)
    .execute();
