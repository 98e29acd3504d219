import excel from 'exceljs';
import type { FileAnswer } from '../../contract/handler.ts';
import { xlsxType } from '../shared/xlsx.ts';
import type { ImportKind } from './kind.ts';

/** How many rows of the model offer a column's words as choices. */
const choiceRows = 1_000;

/** A list of choices in a sheet has at most 255 characters, and commas between its words. */
const canOffer = (words: readonly string[]) =>
  words.join(',').length <= 255 && words.every((word) => !/[,"]/.test(word));

/**
 * A kind's model file: an empty sheet with its columns, each with the format that keeps what is typed (a CPF
 * its zeros), and a second sheet that says what to type. Only the first sheet of a file is ever imported.
 */
export async function modelOf({ slug, title, columns }: ImportKind): Promise<FileAnswer> {
  const workbook = new excel.Workbook();
  const own = Object.values(columns);
  const sheet = workbook.addWorksheet(title.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = own.map(({ label, format, example }) => ({
    header: label,
    width: Math.max(label.length, example.length) + 4,
    style: { numFmt: format },
  }));
  sheet.getRow(1).font = { bold: true };
  // Set for a whole range at once: setting it by cell would create every cell.
  const offered = sheet as unknown as {
    dataValidations: { add(range: string, rule: excel.DataValidation): void };
  };
  for (const [index, { choices }] of own.entries()) {
    if (!choices || !canOffer(choices)) continue;
    const { letter } = sheet.getColumn(index + 1);
    const formulae = [`"${choices.join(',')}"`];
    offered.dataValidations.add(`${letter}2:${letter}${choiceRows}`, {
      type: 'list',
      allowBlank: true,
      formulae,
    });
  }
  const help = workbook.addWorksheet('Como preencher');
  help.columns = [
    { header: 'Coluna', width: 22 },
    { header: 'Obrigatória', width: 14 },
    { header: 'O que escrever', width: 70 },
    { header: 'Exemplo', width: 28 },
  ];
  help.getRow(1).font = { bold: true };
  for (const { label, isRequired, about, example } of own)
    help.addRow([label, isRequired ? 'Sim' : 'Não', about, example]);
  const content = Buffer.from(await workbook.xlsx.writeBuffer());
  return { content, mimetype: xlsxType, name: `modelo-${slug}.xlsx`, disposition: 'attachment' };
}
