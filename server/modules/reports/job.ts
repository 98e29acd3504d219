import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Tx } from '../../db/types.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { storeUpload } from '../files/service.ts';
import { findViewer } from '../participants/service.ts';
import { csvOf } from '../shared/csv.ts';
import { addDays } from '../shared/dates.ts';
import { contents, periodOf } from './contents.ts';

/** How long a report's file is there, in days. */
const fileLife = 7;

interface Asked {
  reportId: number;
}

/** Makes a report's file in one step: killed in the middle, it left nothing, and is made again. */
export const makeReports: JobKind<Asked, never> = {
  name: 'reports.make',
  async step(tx, { programId, data, now }) {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('program_id', '=', programId)
      .where('id', '=', data.reportId)
      .executeTakeFirstOrThrow();
    const { columns, rows } = contents[report.kind];
    const { participant_id: participantId } = report;
    const viewer = await findViewer(tx, programId, participantId);
    const found = await rows(tx, viewer, periodOf(report));
    const content = await buffer(csvOf(columns, Readable.from(found)));
    const name = `${report.kind === 'statement' ? 'extrato' : 'vendas'}-${report.start_date}-a-${report.end_date}.csv`;
    const file = await storeUpload(tx, programId, participantId, { name, mimetype: 'text/csv', content });
    await tx
      .updateTable('reports')
      .set({ file_id: file.id, rows: found.length, expires_at: addDays(now, fileLife) })
      .where('program_id', '=', programId)
      .where('id', '=', report.id)
      .execute();
    return { done: found.length, total: found.length, next: null };
  },
};

/** Deletes the files of reports whose time is over; the reports stay in their lists. */
export async function forgetReports(tx: Tx, programId: number, now: Date): Promise<void> {
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
