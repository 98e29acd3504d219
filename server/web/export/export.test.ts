import { buffer, text } from 'node:stream/consumers';
import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { ColumnIr, ListIr } from '../../../engine/manifest/ir.ts';
import { extractText, getDocumentProxy } from '../../../tests/support/pdf.ts';
import { csvOf } from '../../modules/shared/csv.ts';
import { mostRows, pdfOf } from '../../modules/shared/pdf-table.ts';
import { xlsxOf } from '../../modules/shared/xlsx.ts';
import { logoForPdf } from '../../pdf/document.ts';
import { fileColumns } from './table.ts';

const column = (field: string, format: ColumnIr['format'], more: Partial<ColumnIr> = {}): ColumnIr => ({
  field,
  label: `Rótulo ${field}`,
  format,
  align: 'start',
  sortable: false,
  ...more,
});

const block = {
  columns: [
    column('name', 'text'),
    column('points', 'points'),
    column('paid', 'brl'),
    column('share', 'percent'),
    column('day', 'date'),
    column('moment', 'date-time'),
    column('cpf', 'cpf'),
    column('state', 'enum', { labels: { open: 'Aberto' } }),
    column('place.city', 'text'),
    column('photo', 'image'),
    column('secret', 'text', { when: { $cel: { op: 'value', value: false } } }),
  ],
} as unknown as ListIr;
const columns = fileColumns(block.columns, {});

const row = {
  name: 'Conceição; "Lu" Brandão',
  points: 18420,
  paid: 4_512_050,
  share: 75.5,
  day: '2026-02-28',
  // Two hours before midnight in Brasília.
  moment: '2026-03-01T01:00:00Z',
  cpf: '52998224725',
  state: 'open',
  place: { city: 'São Paulo' },
  photo: 'x',
  secret: 'y',
};

async function* rowsOf(...rows: unknown[]) {
  yield* rows;
}

// Compared as bytes: decoding it as text would remove the byte order mark.
const csv = async (...rows: unknown[]) => (await buffer(csvOf(columns, rowsOf(...rows)))).toString();

async function sheetOf(...rows: unknown[]) {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load((await buffer(xlsxOf('Vendas: março/abril', columns, rowsOf(...rows)))) as never);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

/** Texts that a spreadsheet would run (OWASP, CSV injection). */
const formulas = ['=1+1', '+55', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://x","y")'];

async function* broken() {
  yield row;
  throw new Error('the database went away');
}

describe('a list as CSV', () => {
  it('opens in a Brazilian spreadsheet as it is', async () => {
    const lines = (await csv(row, { points: -3 })).split('\r\n');
    expect(lines[0]).toBe(`\uFEFF${columns.map(({ label }) => label).join(';')}`);
    expect(lines[1]).toBe(
      '"Conceição; ""Lu"" Brandão";18420;45120,5;0,755;28/02/2026;28/02/2026 22:00;529.982.247-25;Aberto;São Paulo',
    );
    expect(lines[2]).toBe(';-3;;;;;;;');
  });

  it.each(formulas)('keeps %j from running', async (name) => {
    const written = (await csv({ name })).split('\r\n').slice(1).join('\r\n');
    expect(written.replace(/^"/, '').startsWith("'")).toBe(true);
  });
});

describe('a list as an Excel workbook', () => {
  it('has numbers and days that can be reckoned with', async () => {
    const sheet = await sheetOf(row);
    expect(sheet.name).toBe('Vendas  março abril');
    expect(sheet.getRow(1).values).toEqual([undefined, ...columns.map(({ label }) => label)]);
    expect(sheet.getRow(2).values).toEqual([
      undefined,
      ...[row.name, 18420, 45120.5, 0.755],
      ...[new Date('2026-02-28T00:00:00Z'), new Date('2026-02-28T22:00:00Z')],
      ...['529.982.247-25', 'Aberto', 'São Paulo'],
    ]);
    expect(sheet.getCell('C2').numFmt).toBe('"R$" #,##0.00');
    expect(sheet.getCell('E2').numFmt).toBe('dd/mm/yyyy');
  });

  it.each(formulas)('holds %j as a text', async (name) => {
    const cell = (await sheetOf({ name })).getCell('A2');
    expect(cell.type).toBe(excel.ValueType.String);
    // XML reads every kind of line end as a line feed (XML 1.0, 2.11).
    expect(cell.value).toBe(name.replace('\r', '\n'));
  });

  it('tells whoever reads it when the rows end with an error', async () => {
    await expect(buffer(xlsxOf('Vendas', columns, broken()))).rejects.toThrow('went away');
    await expect(text(csvOf(columns, broken()))).rejects.toThrow('went away');
  });
});

describe('a list as a PDF', () => {
  const letterhead = { title: 'Aurora Mais', color: '#5b2a86', accent: '#f2a65a', logo: null };

  async function pdfText(rows: AsyncIterable<unknown>, logo: Buffer | null = null) {
    const at = new Date('2026-03-01T01:00:00Z');
    const file = pdfOf({ letterhead: { ...letterhead, logo }, title: 'Extrato', at, columns, rows });
    const pdf = await getDocumentProxy(new Uint8Array(await buffer(file)));
    const { text: pages } = await extractText(pdf);
    return { pages, info: (await pdf.getMetadata()).info as Record<string, string> };
  }

  it('says what the portal shows, under the program and the title', async () => {
    const { pages, info } = await pdfText(rowsOf(row, { name: 'Łukasz Škoda' }));
    expect(info).toMatchObject({ Title: 'Extrato', Author: 'Aurora Mais' });
    expect(pages).toHaveLength(1);
    for (const words of [
      'Rótulo name',
      row.name,
      'R$ 45.120,50',
      '75,5%',
      '28/02/2026 22:00',
      'Łukasz Škoda',
    ])
      expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain(words);
    expect(pages[0]).toContain('Aurora Mais · Extrato · 28/02/2026 22:00');
  });

  it('begins each page with the names of the columns, and ends by saying that there is more', async () => {
    const many = (async function* () {
      for (let index = 0; index <= mostRows; index += 1) yield { name: `Linha ${index}` };
    })();
    const { pages } = await pdfText(many, await logoForPdf('tenants/aurora/assets/logo.svg'));
    for (const page of pages) expect(page).toContain('Rótulo name');
    expect(pages.at(-1)).toContain(`Linha ${mostRows - 1}`);
    expect(pages.at(-1)).toContain('Este documento mostra as primeiras 5.000 linhas.');
  });

  it('is a document without rows too', async () => {
    expect((await pdfText(rowsOf())).pages[0]).toContain('Rótulo name');
  });

  it('tells whoever reads it when the rows end with an error', async () => {
    await expect(pdfText(broken())).rejects.toThrow('went away');
  });
});
