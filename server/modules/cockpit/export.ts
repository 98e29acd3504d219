import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { formatDate } from '../../../engine/format/date.ts';
import { formatBrl, formatNumber } from '../../../engine/format/number.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FileAnswer, FileLaterAnswer, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { countOf } from '../../definitions/paging.ts';
import { contains, folded } from '../../definitions/text.ts';
import { findViewer } from '../participants/service.ts';
import { type AskedList, fileOrLater, headsOf, makeLists } from '../reports/service.ts';
import { letterheadOf } from '../settings/service.ts';
import { csvOf, type FileColumn } from '../shared/csv.ts';
import { inParts } from '../shared/in-parts.ts';
import { pdfOf } from '../shared/pdf-table.ts';
import { xlsxOf, xlsxType } from '../shared/xlsx.ts';
import { presentPerson } from './present.ts';
import { findCockpit, personsOf, type Scope } from './queries.ts';

const title = 'Participantes';

type Person = Schemas['CockpitPerson'];
type Format = 'xlsx' | 'csv' | 'pdf';

const mimetypes: Record<Format, string> = {
  xlsx: xlsxType,
  csv: 'text/csv',
  pdf: 'application/pdf',
};

const statuses = { 1: 'Ativo', 2: 'Pendente', 3: 'Inativo' } as const;

const text = (label: string, width: number, read: (person: Person) => string | undefined): FileColumn => ({
  ...{ label, width, isAmount: false },
  read: (row) => read(row as Person) ?? null,
  show: (row) => read(row as Person) ?? '',
});

/** `per`: how many stored units make one shown unit; `show`: the text in a document. */
const amount = (
  label: string,
  read: (person: Person) => number,
  { per = 1, format, show }: { per?: number; format: string; show: (value: number) => string },
): FileColumn => ({
  ...{ label, width: 16, isAmount: true, format },
  read: (row) => read(row as Person) / per,
  show: (row) => show(read(row as Person)),
});

const columns: readonly FileColumn[] = [
  text('Participante', 34, ({ name }) => name),
  text('Cargo', 24, ({ position }) => position),
  text('Estabelecimento', 30, ({ establishment }) => establishment),
  text('Situação', 12, ({ status }) => statuses[status]),
  amount('Vendas', ({ sales }) => sales, { format: '#,##0', show: formatNumber }),
  amount('Valor', ({ value }) => value, { per: 100, format: 'R$ #,##0.00', show: formatBrl }),
];

/** People that are read at once. Each part sums up and sorts them all again, and memory holds no more than these. */
const atOnce = 10_000;

const best = sql<number>`coalesce(sold.value, 0)`;
const sorted = folded('person.name');

/** Whose people a file has; `search` as in the list on the screen. */
interface Found extends Scope {
  readonly search: string | undefined;
}

const foundIn = (tx: Tx, { search = '', ...scope }: Found) =>
  personsOf(tx, scope).$if(search !== '', (people) => people.where(contains(['person.name'], search)));

const rowsOf = (tx: Tx, scope: Found) => foundIn(tx, scope).select(sorted.as('sorted'));

/** The best sellers first, then by name. */
const bestFirst = (tx: Tx, scope: Found) =>
  rowsOf(tx, scope).orderBy(best, 'desc').orderBy(sorted).orderBy('person.id');

type FoundPerson = FoundRow<typeof rowsOf>;
/** What tells where somebody stands among the others. */
type Rank = Pick<FoundPerson, 'value' | 'sorted' | 'id'>;

/** The best after a given one. */
const bestAfter = (tx: Tx, scope: Found, after: Rank | undefined) =>
  bestFirst(tx, scope)
    .$if(after !== undefined, (people) =>
      people.where(
        sql<boolean>`(-${best}, ${sorted}, person.id) > (-${after?.value}::bigint, ${after?.sorted}, ${after?.id})`,
      ),
    )
    .limit(atOnce)
    .execute();

async function* allPeople(context: SignedInContext, scope: Found): AsyncGenerator<Person> {
  const rows = inParts<FoundPerson>(atOnce, (after) => context.tx((tx) => bestAfter(tx, scope, after)));
  for await (const row of rows) yield presentPerson(row);
}

interface AskedCockpit extends AskedList {
  readonly slug: string;
  readonly scope: Pick<Found, 'period' | 'shop' | 'position' | 'search'>;
}

/** The kind of job that makes the file of a cockpit with many people. */
export const makeCockpitFiles = makeLists<AskedCockpit, Rank>(
  'cockpit.people',
  async (tx, { programId, participantId, now }, { slug, scope: asked }, after) => {
    const viewer = await findViewer(tx, programId, participantId);
    if (viewer.sees === 'own' || !(await findCockpit(tx, programId, slug))) return null;
    const scope = { ...asked, viewer, now };
    const rows = await bestAfter(tx, scope, after);
    const last = rows.length === atOnce ? rows.at(-1) : undefined;
    return {
      rows: rows.map((row) => columns.map((column) => column.read(presentPerson(row)))),
      next: last ? { value: last.value, sorted: last.sorted, id: last.id } : null,
      total: await countOf(tx, foundIn(tx, scope)),
    };
  },
);

/** The people of a cockpit as a file, the best sellers first: the same people that the screen shows. */
export async function exportPeople(
  context: SignedInContext,
  { slug, format }: { slug: string; format: Format },
  scope: Found,
): Promise<FileAnswer | FileLaterAnswer> {
  const { first, last } = scope.period;
  const mimetype = mimetypes[format];
  const fileName = `participantes-${first}-a-${last}.${format}`;
  if (format === 'pdf') return { content: await peopleInPdf(context, scope), mimetype, name: fileName };
  const { period, shop, position, search } = scope;
  const write = { csv: () => csvOf(columns, rows), xlsx: () => xlsxOf(title, columns, rows) };
  const rows = allPeople(context, scope);
  return fileOrLater(context, makeCockpitFiles, {
    count: (tx) => countOf(tx, foundIn(tx, scope)),
    what: 'pessoas',
    asked: {
      ...{ title, format, mimetype, fileName, heads: headsOf(columns) },
      ...{ slug, scope: { period, shop, position, search } },
    },
    atOnce: async () => ({ content: await write[format](), mimetype, name: fileName }),
  });
}

/** A PDF ends after some rows and says so, so it needs no job. */
async function peopleInPdf(context: SignedInContext, scope: Found): Promise<Readable> {
  const { first, last } = scope.period;
  return pdfOf({
    letterhead: await letterheadOf(context),
    title: `${title}, ${formatDate(first)} a ${formatDate(last)}`,
    at: scope.now,
    columns,
    rows: allPeople(context, scope),
  });
}
