import excel from 'exceljs';
import type { Answer } from './platform.ts';

/** All that somebody can read in an answer: its text, and what stands in the spreadsheets that it is or carries. */
export async function readable({ raw }: Pick<Answer, 'raw'>): Promise<string> {
  // A stream that was left has no bytes.
  const bytes: Buffer | undefined = raw.rawPayload;
  return bytes ? readableBytes(bytes) : raw.payload;
}

async function readableBytes(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return cellsOf(bytes);
  const text = bytes.toString('utf8');
  if (!text.startsWith('{') || !text.includes('"base64"')) return text;
  const { data, base64 } = JSON.parse(text) as { data?: { base64?: unknown }; base64?: unknown };
  const file = base64 ?? data?.base64;
  return typeof file === 'string' ? `${text}\n${await readableBytes(Buffer.from(file, 'base64'))}` : text;
}

/** The cells of a workbook, one a line. */
async function cellsOf(content: Buffer): Promise<string> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(content as unknown as ArrayBuffer);
  const cells: string[] = [];
  for (const sheet of workbook.worksheets)
    sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell.text)));
  return cells.join('\n');
}
