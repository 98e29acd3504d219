import { sql } from 'kysely';
import { formatCpf } from '../../../engine/format/cpf.ts';
import { formatDate } from '../../../engine/format/date.ts';
import { formatNumber } from '../../../engine/format/number.ts';
import { formatPhone } from '../../../engine/format/phone.ts';
import type { FileAnswer, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { answerCell, askedFieldsOf } from '../custom-fields/service.ts';
import type { FileColumn } from '../shared/csv.ts';
import { wallClock } from '../shared/dates.ts';
import { xlsxOf } from '../shared/xlsx.ts';
import { participantsOf } from './queries.ts';
import { isSeenBy, viewerOf } from './seen.ts';

/** Rows that are read at once; memory never holds more than these. */
const atOnce = 2_000;

export const statusNames: Readonly<Record<number, string>> = { 1: 'Ativo', 2: 'Pendente', 3: 'Inativo' };

const sorted = sql<string>`coalesce(${folded('shop.name')}, '')`;

const rowsOf = (tx: Tx, context: SignedInContext, shop: number | undefined) =>
  participantsOf(tx, context.program.id)
    .where(isSeenBy(viewerOf(context), 'participant'))
    .$if(shop !== undefined, (people) => people.where('participant.establishment_id', '=', shop ?? 0))
    .select([
      'participant.additional_infos',
      'shop.code',
      sorted.as('place'),
      folded('participant.name').as('sorted'),
    ]);

type Row = FoundRow<typeof rowsOf>;

/** Every row, by establishment, then by name. */
async function* allRows(context: SignedInContext, shop: number | undefined): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const after = last;
    const rows = await context.tx((tx) =>
      rowsOf(tx, context, shop)
        .$if(after !== undefined, (people) =>
          people.where(
            sql<boolean>`(${sorted}, ${folded('participant.name')}, participant.id)
              > (${after?.place}, ${after?.sorted}, ${after?.id})`,
          ),
        )
        .orderBy('place')
        .orderBy('sorted')
        .orderBy('participant.id')
        .limit(atOnce)
        .execute(),
    );
    yield* rows;
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}

const text = (label: string, width: number, read: (row: Row) => string | null): FileColumn => ({
  ...{ label, width, isAmount: false },
  read: (row) => read(row as Row),
  show: (row) => read(row as Row) ?? '',
});

const columns: readonly FileColumn[] = [
  text('Estabelecimento', 30, (row) => row.establishment),
  text('Código da loja', 14, (row) => row.code),
  text('Participante', 34, (row) => row.name),
  text('CPF', 16, (row) => formatCpf(row.cpf)),
  text('E-mail', 34, (row) => row.email),
  text('Telefone', 18, (row) => row.phone && formatPhone(row.phone)),
  text('Cargo', 24, (row) => row.position),
  text('Situação', 12, (row) => statusNames[row.status] ?? null),
  {
    ...{ label: 'Pontos', width: 12, isAmount: true, format: '#,##0' },
    read: (row) => (row as Row).points,
    show: (row) => formatNumber((row as Row).points),
  },
  {
    ...{ label: 'Cadastro', width: 14, isAmount: false, format: 'dd/mm/yyyy' },
    read: (row) => wallClock((row as Row).created_at),
    show: (row) => formatDate((row as Row).created_at.toISOString()),
  },
];

/** A column for each of the program's extra fields, with the answers as typed values. */
async function ownColumns(context: SignedInContext): Promise<FileColumn[]> {
  const fields = await context.tx((tx) => askedFieldsOf(tx, context.program.id).orderBy('label').execute());
  return fields.map(({ name, label, type }) => {
    const read = (row: unknown) => answerCell((row as Row).additional_infos[name]);
    return {
      ...{ label, read, width: 24, isAmount: type === 'number' },
      ...(type === 'date' && { format: 'dd/mm/yyyy' }),
      show: (row) => {
        const value = read(row);
        if (value instanceof Date) return formatDate(value.toISOString().slice(0, 10));
        return typeof value === 'number' ? formatNumber(value) : (value ?? '');
      },
    };
  });
}

/** `participantes.xlsx` (section 9): the people whom the caller sees, of one establishment or of all. */
export async function peopleSheet(context: SignedInContext, shop?: number): Promise<FileAnswer> {
  const all = [...columns, ...(await ownColumns(context))];
  const content = xlsxOf('Participantes', all, allRows(context, shop));
  const mimetype = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { content, mimetype, name: 'participantes.xlsx', disposition: 'attachment' };
}
