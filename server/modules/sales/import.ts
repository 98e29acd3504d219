import { ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { Tx } from '../../db/types.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { requestJob } from '../../jobs/requests.ts';
import { readStored, storeUpload } from '../files/service.ts';
import { headProblem, lineReader } from './line.ts';
import { register } from './register.ts';
import { countLines, linesOf } from './sheet.ts';

/** Lines of one step. */
const batchSize = 1_000;

interface SaleFile {
  fileId: number;
  lines: number;
}

interface Place {
  /** The last line that was judged. */
  after: number;
  done: number;
}

/** Keeps every line of a spreadsheet in its first step, and judges them in the others. */
export const importSales: JobKind<SaleFile, Place> = {
  name: 'sales.import',
  async step(tx, { programId, jobId, data, cursor, now }) {
    if (!cursor) {
      await keepLines(tx, programId, jobId, data.fileId, now);
      return { done: 0, total: data.lines, next: { after: 0, done: 0 } };
    }
    const rows = await tx
      .selectFrom('sale_entries')
      .select('id')
      .where('program_id', '=', programId)
      .where('job_id', '=', jobId)
      .where('state', '=', 'waiting')
      .where('id', '>', cursor.after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    await register(tx, programId, ids, now);
    const done = cursor.done + ids.length;
    const after = ids.at(-1);
    return { done, total: data.lines, next: after === undefined ? null : { after, done } };
  },
};

async function keepLines(tx: Tx, programId: number, jobId: number, fileId: number, now: Date): Promise<void> {
  const content = await readStored(tx, programId, fileId);
  const common = { program_id: programId, job_id: jobId, created_at: now, updated_at: now };
  let read: ReturnType<typeof lineReader> | undefined;
  let rows: Record<string, unknown>[] = [];
  const write = async () => {
    // What the tables give by themselves is said here: rows come to them as JSON.
    if (rows.length > 0) await insertMany(tx, 'sale_entries', rows);
    rows = [];
  };
  for await (const line of linesOf(content)) {
    if (!read) read = lineReader(line);
    else rows.push({ ...common, ...read(line) });
    if (rows.length === 5_000) await write();
  }
  await write();
}

/** Takes a spreadsheet of sales. What is wrong with the file is told at once, what is wrong with a line in its place. */
export async function requestImport(
  context: SignedInContext,
  { files }: HandlerInput<'sale.import'>,
): Promise<{ id: number; lines: number }> {
  const { program, session, clock } = context;
  const [file] = files;
  if (!file) throw new ValidationError({ file: ['Escolha a planilha.'] });
  const lines = await countLines(file, headProblem);
  return context.tx(async (tx) => {
    const stored = await storeUpload(tx, program.id, session.participantId, {
      ...file,
      content: await file.read(),
    });
    const data = { fileId: stored.id, lines };
    const asked = { programId: program.id, participantId: session.participantId, data, now: clock() };
    return { id: await requestJob(tx, importSales, asked), lines };
  });
}
