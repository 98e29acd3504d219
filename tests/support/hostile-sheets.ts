import { deflateRawSync } from 'node:zlib';
import excel from 'exceljs';
import type { ImportKind } from '../../server/modules/imports/kind.ts';
import { checkHead } from '../../server/modules/imports/lines.ts';
import { beginSheet } from '../../server/modules/imports/sheet.ts';

/** The columns of the kind `metas`, which the files below claim to be. */
export const sheetHead = 'Mês;Tipo de meta;CPF;Meta';

/** A ZIP archive (PKWARE APPNOTE 6.3) whose headers claim the sizes in `claims`, true or not. */
function archive(entries: readonly { name: string; content: Buffer; claims?: number }[]): Buffer {
  const parts: Buffer[] = [];
  for (const { name, content, claims = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 1 });
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(claims, 22);
    header.writeUInt16LE(name.length, 26);
    parts.push(header, Buffer.from(name), packed);
  }
  return Buffer.concat([...parts, Buffer.from('504b0102', 'hex')]);
}

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 ** 2, 0x20);
const workbook = { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') };
/** A workbook with one sheet, as `fill` fills it. */
export async function workbookOf(fill: (sheet: excel.Worksheet) => void): Promise<Buffer> {
  const book = new excel.Workbook();
  fill(book.addWorksheet('Folha'));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A workbook with one sheet, in which `parts` stand instead of its own. */
function workbookWith(parts: Record<string, string>): Buffer {
  const whole: Record<string, string> = {
    'workbook.xml': '<workbook><sheets><sheet r:id="a"/></sheets></workbook>',
    '_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>',
    'styles.xml': '<styleSheet/>',
    'sharedStrings.xml': '<sst/>',
    'sheet.xml': '<worksheet><row><c><v>1</v></c></row></worksheet>',
    ...parts,
  };
  return archive(
    Object.entries(whole).map(([name, text]) => ({ name: `xl/${name}`, content: Buffer.from(text) })),
  );
}

/** What the checks that a request makes before it stores anything of a file say of it; empty where they pass it. */
export async function refusalOf(kind: ImportKind, content: Buffer): Promise<string> {
  try {
    checkHead(kind, await beginSheet(content));
    return '';
  } catch (error) {
    return (error as { fields?: Record<string, string[]> }).fields?.file?.[0] ?? `${error}`;
  }
}

/** Files that an import must refuse at once, and a part of what their sender reads. */
export const hostileSheets: readonly [what: string, make: () => Buffer | Promise<Buffer>, text: string][] = [
  ['that is empty', () => Buffer.alloc(0), 'O arquivo está vazio.'],
  ['that is a PDF', () => Buffer.from('%PDF-1.7\n'), 'Este arquivo é um PDF.'],
  ['that is an image', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'Este arquivo é uma imagem.'],
  [
    'of an old Excel, or with a password',
    () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'formato antigo (.xls) ou tem senha',
  ],
  ['that is a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]), 'não é uma planilha'],
  ['that is a web page', () => Buffer.from('<html><table><tr><td>x'), 'Este arquivo é uma página'],
  [
    'that is XML with entities',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa">]><x>&a;</x>'),
    'Este arquivo é uma página',
  ],
  [
    'that is another archive',
    () => archive([{ name: 'a.txt', content: Buffer.from('a') }]),
    'não é uma planilha do Excel',
  ],
  [
    'that is half an archive',
    async () => (await workbookOf((sheet) => sheet.addRow(['a']))).subarray(0, 300),
    'corrompido',
  ],
  [
    'that unpacks to 1 GB',
    () => archive([workbook, { name: 'xl/worksheets/sheet1.xml', content: zeros(1_024) }]),
    'grande demais',
  ],
  [
    'that lies about it',
    () => archive([{ name: 'xl/worksheets/sheet1.xml', content: zeros(300), claims: 10 }, workbook]),
    'grande demais',
  ],
  [
    'of very many parts',
    () => archive(Array.from({ length: 600 }, (_, n) => ({ name: `a${n}`, content: Buffer.from('a') }))),
    'grande demais',
  ],
  ...['workbook.xml', '_rels/workbook.xml.rels', 'styles.xml'].map((part): (typeof hostileSheets)[number] => [
    `of more than 5 MB in ${part}`,
    () => workbookWith({ [part]: `<a><sheet r:id="a"/>${`<xf${' '.repeat(50)}/>`.repeat(100_000)}</a>` }),
    'corrompido',
  ]),
  ...['sharedStrings.xml', 'sheet.xml'].flatMap((part): (typeof hostileSheets)[number][] => [
    [
      `with 100,000 attributes of one tag in ${part}`,
      () =>
        workbookWith({
          [part]: `<a${Array.from({ length: 100_000 }, (_, n) => ` a${n}=""`).join('')}/>`,
        }),
      'corrompido',
    ],
    [
      `with 100,000 tags one in another in ${part}`,
      () => workbookWith({ [part]: `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}` }),
      'corrompido',
    ],
    [
      `with a text without end in ${part}`,
      () => workbookWith({ [part]: `<si><t>${'a'.repeat(5_000_000)}</t></si>` }),
      'corrompido',
    ],
  ]),
  [
    'of one endless line',
    () => Buffer.from(`${sheetHead}\n"${'a'.repeat(9_000_000)}`),
    'Não foi possível ler',
  ],
  ['without its columns', () => Buffer.from('a;b\n1;2'), 'Faltam as colunas: Mês, Tipo de meta, Meta.'],
  ['without lines', () => Buffer.from(sheetHead), 'não tem nenhuma linha'],
  [
    'of empty rows alone',
    () => Buffer.from(`${sheetHead}\n${';\n'.repeat(250_000)}`),
    'milhares de linhas vazias',
  ],
];
