import { formatNumber } from '../../../engine/format/number.ts';
import type { FileAnswer, FileLaterAnswer, SignedInContext } from '../../contract/handler.ts';
import {
  countSheetRows,
  findViewer,
  type SheetField,
  sheetColumns,
  sheetFields,
  sheetRows,
  sheetRowsOf,
  viewerOf,
} from '../participants/service.ts';
import { xlsxOf, xlsxType } from '../shared/xlsx.ts';
import { type AskedList, headsOf, makeLists, mostRowsAtOnce, requestList } from './lists.ts';
import { filesPlace } from './place.ts';

interface AskedPeople extends AskedList {
  /** Of one establishment; absent: of all. */
  readonly shop?: number;
  readonly fields: readonly SheetField[];
}

const title = 'Participantes';
const fileName = 'participantes.xlsx';

/** The kind of job that makes the file of many people. */
export const makePeopleFiles = makeLists<AskedPeople>(
  'reports.people',
  async (tx, { programId, participantId }, { shop, fields }, page) => {
    const viewer = await findViewer(tx, programId, participantId);
    if (viewer.sees === 'own') return null;
    const columns = sheetColumns(fields);
    const rows = await sheetRowsOf(tx, viewer, shop)
      .limit(mostRowsAtOnce)
      .offset((page - 1) * mostRowsAtOnce)
      .execute();
    return {
      rows: rows.map((row) => columns.map((column) => column.read(row))),
      next: rows.length === mostRowsAtOnce ? page + 1 : null,
      total: await countSheetRows(tx, viewer, shop),
    };
  },
);

/**
 * `participantes.xlsx` (section 9): the people whom the caller sees, of one establishment or of all. The file of many is
 * made by a job, and the answer says on which page it will be; where the tenant has no such page, and for an
 * administrator who looks as somebody else, every file is sent at once.
 */
export async function peopleFile(
  context: SignedInContext,
  shop?: number,
): Promise<FileAnswer | FileLaterAnswer> {
  const { program, session, clock, tenant } = context;
  const viewer = viewerOf(context);
  const { fields, total } = await context.tx(async (tx) => ({
    fields: await sheetFields(tx, program.id),
    total: await countSheetRows(tx, viewer, shop),
  }));
  const columns = sheetColumns(fields);
  const place = session.adminAccess ? null : filesPlace(tenant);
  if (place === null || total <= mostRowsAtOnce) {
    const content = xlsxOf(title, columns, sheetRows(context, shop));
    return { content, mimetype: xlsxType, name: fileName, disposition: 'attachment' };
  }
  const owner = { programId: program.id, participantId: session.participantId, now: clock() };
  await context.tx((tx) =>
    requestList(tx, makePeopleFiles, owner, {
      ...{ title, format: 'xlsx', mimetype: xlsxType, fileName, place },
      ...{ heads: headsOf(columns), fields },
      ...(shop !== undefined && { shop }),
    }),
  );
  const message = `São ${formatNumber(total)} pessoas: o arquivo fica pronto em Relatórios, e avisamos você.`;
  return { later: { message, to: place } };
}
