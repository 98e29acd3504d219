import { sql } from 'kysely';
import { formatDate } from '../../../engine/format/date.ts';
import { formatBrl, formatNumber } from '../../../engine/format/number.ts';
import type { components } from '../../../openapi/generated/types.ts';
import type { FileAnswer, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { logoForPdf } from '../../pdf/document.ts';
import { findProgramBranding, logoFileOf } from '../settings/service.ts';
import { csvOf, type FileColumn } from '../shared/csv.ts';
import { inParts } from '../shared/in-parts.ts';
import { pdfOf } from '../shared/pdf-table.ts';
import { xlsxOf, xlsxType } from '../shared/xlsx.ts';
import { presentPerson } from './present.ts';
import { personsOf, type Scope } from './queries.ts';

type Person = components['schemas']['CockpitPerson'];
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

const rowsOf = (tx: Tx, scope: Scope) => personsOf(tx, scope).select(sorted.as('sorted'));

/** The best sellers first, then by name. */
async function* allPeople(context: SignedInContext, scope: Scope): AsyncGenerator<Person> {
  const rows = inParts<FoundRow<typeof rowsOf>>(atOnce, (after) =>
    context.tx((tx) =>
      rowsOf(tx, scope)
        .$if(after !== undefined, (people) =>
          people.where(
            sql<boolean>`(-${best}, ${sorted}, person.id) > (-${after?.value}::bigint, ${after?.sorted}, ${after?.id})`,
          ),
        )
        .orderBy(best, 'desc')
        .orderBy(sorted)
        .orderBy('person.id')
        .limit(atOnce)
        .execute(),
    ),
  );
  for await (const row of rows) yield presentPerson(row);
}

/** The people of a cockpit as a file, the best sellers first: the same people that the screen shows. */
export async function exportPeople(
  context: SignedInContext,
  format: Format,
  scope: Scope,
): Promise<FileAnswer> {
  const { program, tenant } = context;
  const { first, last } = scope.period;
  const rows = allPeople(context, scope);
  const files = {
    csv: () => csvOf(columns, rows),
    xlsx: () => xlsxOf('Participantes', columns, rows),
    pdf: async () => {
      const { brand } = await context.tx((tx) => findProgramBranding(tx, program.id, tenant));
      const logo = logoFileOf(tenant, program.id);
      const { title: name, primary_color: color, secondary_color: accent } = brand;
      const letterhead = { title: name, color, accent, logo: logo ? await logoForPdf(logo) : null };
      const title = `Participantes, ${formatDate(first)} a ${formatDate(last)}`;
      return pdfOf({ letterhead, title, at: scope.now, columns, rows });
    },
  };
  const content = await files[format]();
  return { content, mimetype: mimetypes[format], name: `participantes-${first}-a-${last}.${format}` };
}
