import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { requestJob } from '../../jobs/requests.ts';
import { dayMs } from '../shared/dates.ts';
import { managesParticipants } from '../shared/session.ts';
import { contents, periodOf } from './contents.ts';
import { makeReports } from './job.ts';

export { type AskedList, fileOrLater, headsOf, makeLists, mostRowsAtOnce, requestList } from './lists.ts';
export { makePeopleFiles, peopleFile } from './people.ts';
export { filesPlace } from './place.ts';

type Report = Schemas['Report'];

/** A longer period needs two reports. */
const maxDays = 366;

/** A person's own reports, with the progress of their jobs. */
export const reportsOf = (tx: Tx, programId: number, participantId: number) =>
  tx
    .selectFrom('reports as report')
    .leftJoin('jobs as job', (join) =>
      join.onRef('job.program_id', '=', 'report.program_id').onRef('job.id', '=', 'report.job_id'),
    )
    .where('report.program_id', '=', programId)
    .where('report.participant_id', '=', participantId)
    .selectAll('report')
    .select(['job.state', 'job.problem', 'job.done', 'job.total']);

function statusOf({ state, file_id, expires_at }: FoundRow<typeof reportsOf>, now: Date): Report['status'] {
  if (state === 'failed' || state === 'cancelled') return 'failed';
  if (state !== 'done') return state ?? 'waiting';
  return file_id === null || (expires_at && expires_at <= now) ? 'expired' : 'done';
}

export function presentReport(row: FoundRow<typeof reportsOf>, { clock }: SignedInContext): Report {
  const status = statusOf(row, clock());
  return {
    id: row.id,
    kind: row.kind,
    title: row.kind === 'list' ? (row.title ?? '') : contents[row.kind].title,
    start_date: row.start_date ?? undefined,
    end_date: row.end_date ?? undefined,
    status,
    progress: status === 'running' && row.total ? Math.floor((100 * (row.done ?? 0)) / row.total) : undefined,
    rows: row.rows ?? undefined,
    problem: row.problem ?? undefined,
    file_id: (status === 'done' && row.file_id) || undefined,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString(),
  };
}

/** Asks for a report: it is in the list at once, and its file when its job is done. */
export async function requestReport(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'report.create'>,
): Promise<Report> {
  const { program, session, clock } = context;
  if (body.kind === 'team_sales' && !managesParticipants(session)) throw new ApiError('forbidden');
  const { start, end } = periodOf(body);
  const days = (end.getTime() - start.getTime()) / dayMs;
  if (days < 1) throw new ValidationError({ end_date: ['O fim vem antes do início.'] });
  if (days > maxDays) throw new ValidationError({ end_date: ['Escolha um período de até um ano.'] });
  const now = clock();
  const { id } = await tx
    .insertInto('reports')
    .values({
      program_id: program.id,
      participant_id: session.participantId,
      kind: body.kind,
      start_date: body.start_date,
      end_date: body.end_date,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = { programId: program.id, participantId: session.participantId, data: { reportId: id }, now };
  const job_id = await requestJob(tx, makeReports, asked);
  await tx
    .updateTable('reports')
    .set({ job_id })
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .execute();
  const made = reportsOf(tx, program.id, session.participantId).where('report.id', '=', id);
  return presentReport(await made.executeTakeFirstOrThrow(), context);
}
