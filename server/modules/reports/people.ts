import type { FileAnswer, FileLaterAnswer, SignedInContext } from '../../contract/handler.ts';
import {
  countSheetRows,
  findViewer,
  type SheetField,
  type SheetPlace,
  sheetColumns,
  sheetFields,
  sheetRows,
  sheetRowsAfter,
  viewerOf,
} from '../participants/service.ts';
import { xlsxOf, xlsxType } from '../shared/xlsx.ts';
import { type AskedList, fileOrLater, headsOf, makeLists, mostRowsAtOnce } from './lists.ts';

interface AskedPeople extends AskedList {
  /** Of one establishment; absent: of all. */
  readonly shop?: number;
  readonly fields: readonly SheetField[];
}

const title = 'Participantes';
const fileName = 'participantes.xlsx';

/** The kind of job that makes the file of many people. */
export const makePeopleFiles = makeLists<AskedPeople, SheetPlace>(
  'reports.people',
  async (tx, { programId, participantId }, { shop, fields }, after) => {
    const viewer = await findViewer(tx, programId, participantId);
    if (viewer.sees === 'own') return null;
    const columns = sheetColumns(fields);
    const rows = await sheetRowsAfter(tx, viewer, shop, { after, most: mostRowsAtOnce });
    const last = rows.length === mostRowsAtOnce ? rows.at(-1) : undefined;
    return {
      rows: rows.map((row) => columns.map((column) => column.read(row))),
      next: last ? { place: last.place, sorted: last.sorted, id: last.id } : null,
      total: await countSheetRows(tx, viewer, shop),
    };
  },
);

/** `participantes.xlsx` (section 9): the people whom the caller sees, of one establishment or of all. */
export async function peopleFile(
  context: SignedInContext,
  shop?: number,
): Promise<FileAnswer | FileLaterAnswer> {
  const fields = await context.tx((tx) => sheetFields(tx, context.program.id));
  const columns = sheetColumns(fields);
  const file = { title, format: 'xlsx', mimetype: xlsxType, fileName } as const;
  return fileOrLater(context, makePeopleFiles, {
    count: (tx) => countSheetRows(tx, viewerOf(context), shop),
    what: 'pessoas',
    asked: { ...file, heads: headsOf(columns), fields, ...(shop !== undefined && { shop }) },
    atOnce: async () => ({
      content: xlsxOf(title, columns, sheetRows(context, shop)),
      ...{ mimetype: xlsxType, name: fileName, disposition: 'attachment' },
    }),
  });
}
