import { sql } from 'kysely';
import { formatCpf } from '../../../engine/format/cpf.ts';
import { formatDate } from '../../../engine/format/date.ts';
import { formatNumber } from '../../../engine/format/number.ts';
import { formatPhone } from '../../../engine/format/phone.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { answerCell, answerText, askedFieldsOf } from '../custom-fields/service.ts';
import type { FileColumn } from '../shared/csv.ts';
import { wallClock } from '../shared/dates.ts';
import { inParts } from '../shared/in-parts.ts';
import { participantsOf } from './queries.ts';
import { isSeenBy, type Viewer, viewerOf } from './seen.ts';

/** Rows that are read at once; memory never holds more than these. */
const atOnce = 2_000;

export const statusNames: Readonly<Record<number, string>> = { 1: 'Ativo', 2: 'Pendente', 3: 'Inativo' };

const sorted = sql<string>`coalesce(${folded('shop.name')}, '')`;

/** The people whom a viewer sees, of one establishment or of all, by establishment, then by name. */
const sheetRowsOf = (tx: Tx, viewer: Viewer, shop: number | undefined) =>
  participantsOf(tx, viewer)
    .where(isSeenBy(viewer, 'participant'))
    .$if(shop !== undefined, (people) => people.where('participant.establishment_id', '=', shop ?? 0))
    .select([
      'participant.additional_infos',
      'shop.code',
      sorted.as('place'),
      folded('participant.name').as('sorted'),
    ])
    .orderBy('place')
    .orderBy('sorted')
    .orderBy('participant.id');

type Row = FoundRow<typeof sheetRowsOf>;

/** How many people that is. */
export async function countSheetRows(tx: Tx, viewer: Viewer, shop: number | undefined): Promise<number> {
  const { total } = await sheetRowsOf(tx, viewer, shop)
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What tells where one of them stands among the others. */
export type SheetPlace = Pick<Row, 'place' | 'sorted' | 'id'>;

/** At most `most` of them, after a given one. */
export const sheetRowsAfter = (
  tx: Tx,
  viewer: Viewer,
  shop: number | undefined,
  { after, most }: { after: SheetPlace | undefined; most: number },
) =>
  sheetRowsOf(tx, viewer, shop)
    .$if(after !== undefined, (people) =>
      people.where(
        sql<boolean>`(${sorted}, ${folded('participant.name')}, participant.id)
          > (${after?.place}, ${after?.sorted}, ${after?.id})`,
      ),
    )
    .limit(most)
    .execute();

/** Those people as the caller sees them. */
export const sheetRows = (context: SignedInContext, shop: number | undefined) =>
  inParts<Row>(atOnce, (after) =>
    context.tx((tx) => sheetRowsAfter(tx, viewerOf(context), shop, { after, most: atOnce })),
  );

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

/** One of the program's extra fields, as a column. */
export interface SheetField {
  readonly name: string;
  readonly label: string;
  readonly type: string;
}

export async function sheetFields(tx: Tx, programId: number): Promise<SheetField[]> {
  const fields = await askedFieldsOf(tx, programId).orderBy('label').execute();
  return fields.map(({ name, label, type }) => ({ name, label, type }));
}

/** The columns of the people's file; the answers to extra fields are typed values. */
export const sheetColumns = (fields: readonly SheetField[]): FileColumn[] => [
  ...columns,
  ...fields.map(({ name, label, type }): FileColumn => {
    const answer = (row: unknown) => (row as Row).additional_infos[name];
    const read = (row: unknown) => answerCell(answer(row));
    return {
      ...{ label, read, width: 24, isAmount: type === 'number' },
      ...(type === 'date' && { format: 'dd/mm/yyyy' }),
      show: (row) => answerText(answer(row)),
    };
  }),
];
