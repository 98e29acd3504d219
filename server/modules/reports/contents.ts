import { type RawBuilder, sql } from 'kysely';
import type { PeriodKind } from '../../db/tables/reports.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import type { Viewer } from '../participants/service.ts';
import { entriesOf } from '../points/service.ts';
import { ofPage, salesOf } from '../sales/service.ts';
import type { CellValue, CsvColumn } from '../shared/csv.ts';
import { addDays, startOfDay, wallClock } from '../shared/dates.ts';

/** How many rows a report reads in one step. */
export const rowsAtOnce = 5_000;

/** The row after which a report goes on. The time is the database's text: a `Date` has no microseconds. */
export interface After {
  readonly at: string;
  readonly id: number;
}

/** The name of a report, its columns and the rows that it reads, at most `rowsAtOnce`; `after`: null at the beginning. */
interface Contents {
  readonly title: string;
  readonly columns: readonly CsvColumn[];
  rows(
    tx: Tx,
    viewer: Viewer,
    period: { start: Date; end: Date },
    after: After | null,
  ): Promise<readonly After[]>;
}

const follows = (at: RawBuilder<Date>, id: RawBuilder<number>, after: After | null) =>
  after ? sql<boolean>`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id})` : sql<boolean>`true`;

const statusNames = { valid: 'Confirmada', cancelled: 'Cancelada' } as const;

type SaleRow = FoundRow<typeof salesOf>;
type EntryRow = FoundRow<typeof entriesOf>;

/** A column for rows of one type. */
function column<Row>(label: string, read: (row: Row) => CellValue, format?: string): CsvColumn {
  return { label, format, read: (row) => read(row as Row) };
}

const dateTime = 'dd/mm/yyyy hh:mm';
const money = '#,##0.00';

const saleColumns: readonly CsvColumn[] = [
  column<SaleRow>('Número', (row) => row.number),
  column<SaleRow>('Data', (row) => wallClock(row.sold_at), dateTime),
  column<SaleRow>('Produto', (row) => row.product),
  column<SaleRow>('Família', (row) => row.family),
  column<SaleRow>('Quantidade', (row) => row.quantity),
  column<SaleRow>('Valor', (row) => row.value / 100, money),
  column<SaleRow>('Quem vendeu', (row) => row.seller),
  column<SaleRow>('Estabelecimento', (row) => row.establishment),
  column<SaleRow>('Situação', (row) => statusNames[row.status]),
  column<SaleRow>('Pontos', (row) => row.points),
];

const salesIn = (page: 'own' | 'team'): Contents['rows'] => {
  return (tx, viewer, { start, end }, after) =>
    salesOf(tx, viewer)
      .select(sql<string>`sale.sold_at::text`.as('at'))
      .where(ofPage(page, viewer))
      .where(follows(sql`sale.sold_at`, sql`sale.id`, after))
      .where('sale.sold_at', '>=', start)
      .where('sale.sold_at', '<', end)
      .orderBy('sale.sold_at')
      .orderBy('sale.id')
      .limit(rowsAtOnce)
      .execute();
};

export const contents: Record<PeriodKind, Contents> = {
  sales: { title: 'Minhas vendas', columns: saleColumns, rows: salesIn('own') },
  team_sales: { title: 'Vendas da equipe', columns: saleColumns, rows: salesIn('team') },
  statement: {
    title: 'Extrato de pontos',
    columns: [
      column<EntryRow>('Data', (row) => wallClock(row.occurred_at), dateTime),
      column<EntryRow>('Descrição', (row) => row.description),
      column<EntryRow>('Pontos', (row) => row.points),
      column<EntryRow>('Saldo', (row) => row.balance),
    ],
    rows: (tx, { programId, participantId }, { start, end }, after) =>
      entriesOf(tx, programId, participantId)
        .select(sql<string>`occurred_at::text`.as('at'))
        .where(follows(sql`occurred_at`, sql`id`, after))
        .where('occurred_at', '>=', start)
        .where('occurred_at', '<', end)
        .orderBy('occurred_at')
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute(),
  },
};

/** The first moment of a report's first day and the end of its last day. */
export const periodOf = ({ start_date, end_date }: { start_date: string; end_date: string }) => ({
  start: startOfDay(start_date),
  end: addDays(startOfDay(end_date), 1),
});
