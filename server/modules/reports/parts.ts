import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { CellValue } from '../shared/csv.ts';

type Cells = readonly CellValue[];

/** Stores some rows of a list until its file is written. */
export async function keepPart(
  tx: Tx,
  place: { programId: number; reportId: number; part: number },
  rows: readonly Cells[],
): Promise<void> {
  const { programId: program_id, reportId: report_id, part } = place;
  const kept = rows.map((cells) => cells.map((cell) => (cell instanceof Date ? { at: cell } : cell)));
  await tx
    .insertInto('report_parts')
    .values({ program_id, report_id, part, rows: JSON.stringify(kept) })
    .execute();
}

/**
 * The stored rows of a report, in their order; memory holds one part at a time. Throws at the end if there were not
 * `rows` of them.
 */
export async function* keptRows(
  tx: Tx,
  { programId, reportId, rows }: { programId: number; reportId: number; rows: number },
): AsyncGenerator<Cells> {
  let left = rows;
  for (let part = 1; ; part += 1) {
    const kept = await tx
      .selectFrom('report_parts')
      .select('rows')
      .where('program_id', '=', programId)
      .where('report_id', '=', reportId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!kept) break;
    left -= kept.rows.length;
    for (const cells of kept.rows as (string | number | null | { at: string })[][])
      yield cells.map((cell) => (typeof cell === 'object' && cell ? new Date(cell.at) : cell));
  }
  if (left !== 0) throw new Error(`Report ${reportId} lacks ${left} of its ${rows} rows.`);
}

/** Columns that read rows as they were stored. */
export const ofCells = <Head extends object>(heads: readonly Head[]) =>
  heads.map((head, index) => ({ ...head, read: (cells: unknown) => (cells as Cells)[index] ?? null }));

/** Deletes the stored rows of a report. */
export async function dropParts(tx: Tx, programId: number, reportId: number): Promise<void> {
  await tx
    .deleteFrom('report_parts')
    .where('program_id', '=', programId)
    .where('report_id', '=', reportId)
    .execute();
}

/**
 * Deletes the stored rows of reports that were asked for before a given time and never became a file. A report that a
 * job still makes keeps them.
 */
export async function forgetParts(tx: Tx, programId: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('report_parts')
    .where('program_id', '=', programId)
    .where(
      'report_id',
      'in',
      tx
        .selectFrom('reports')
        .select('id')
        .where('program_id', '=', programId)
        .where('created_at', '<', before)
        .where(
          sql<boolean>`not exists (select from jobs where jobs.program_id = reports.program_id
            and jobs.id = reports.job_id and jobs.state in ('waiting', 'running'))`,
        ),
    )
    .execute();
}
