import type { FastifyInstance } from 'fastify';
import type { ColumnIr } from '../../../engine/manifest/ir.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { ApiError } from '../../contract/errors.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { type AskedList, makeLists, requestList } from '../../modules/reports/service.ts';
import type { CellValue } from '../../modules/shared/csv.ts';
import { standingSession } from '../../pipeline/sessions.ts';
import { firstPage, type PagePlace, pageInput, partOf, type Reading } from './rows.ts';
import { fileColumns } from './table.ts';

/** Everything that the file of a long list needs, without the page that offered it. */
export interface ListAsked extends AskedList {
  readonly reading: Reading;
  /** The columns that its owner saw, with the same titles. */
  readonly columns: readonly ColumnIr[];
}

/** How many pages of a list one step reads. */
const pagesAtOnce = 5;

/** The kind of job that makes the files of long lists, through the app's operations. */
export const listFiles = (app: FastifyInstance) =>
  makeLists<ListAsked, PagePlace>(
    'reports.list',
    async (tx, { programId, participantId }, { reading, columns }, first = firstPage) => {
      const session = await standingSession(tx, programId, participantId);
      if (!session) return null;
      const cells = fileColumns(columns, {});
      const read: CellValue[][] = [];
      let next: PagePlace | null = first;
      let total = 0;
      for (let pages = 0; next !== null && pages < pagesAtOnce; pages += 1) {
        const id = reading.operation.id as OperationId;
        const input = pageInput(reading, programId, next.page);
        const answer = await app.readOperationAs(tx, session, id, input).catch(nullIfRefused);
        if (answer === null) return null;
        const part = partOf(reading, answer, next);
        for (const row of part.rows) read.push(cells.map((cell) => cell.read(row)));
        next = part.next;
        total = part.total ?? 0;
      }
      return { rows: read, next, total };
    },
  );

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
  throw error;
}

/** Queues the file of a long list; a second request while it is being made adds nothing. */
export type AskForFile = (
  owner: { programId: number; participantId: number },
  asked: ListAsked,
) => Promise<void>;

/** Queues jobs in the database that the app's worker uses. */
export const askForFiles =
  (app: FastifyInstance, database: DatabaseHandle): AskForFile =>
  (owner, asked) =>
    database.withProgram(owner.programId, (tx) =>
      requestList(tx, listFiles(app), { ...owner, now: new Date() }, asked),
    );
