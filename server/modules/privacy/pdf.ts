import { buffer } from 'node:stream/consumers';
import { formatCep } from '../../../engine/format/cep.ts';
import { formatCpf } from '../../../engine/format/cpf.ts';
import { formatDate } from '../../../engine/format/date.ts';
import { formatMoment } from '../../../engine/format/moment.ts';
import { formatNumber } from '../../../engine/format/number.ts';
import { formatPhone } from '../../../engine/format/phone.ts';
import { type Letterhead, margins, type Pdf, pdfColors, pdfFonts, startPdf } from '../../pdf/document.ts';
import { answerText } from '../custom-fields/service.ts';
import { type CopyContent, sections } from './sections.ts';

/** The person's columns that people read, with their labels. */
const labels: readonly (readonly [string, string, ((value: unknown) => string)?])[] = [
  ['name', 'Nome'],
  ['social_name', 'Nome social'],
  ['cpf', 'CPF', formatCpf],
  ['email', 'E-mail'],
  ['phone', 'Telefone', formatPhone],
  ['birthdate', 'Data de nascimento', formatDate],
  ['gender', 'Gênero', (value) => (value === 'f' ? 'Feminino' : value === 'm' ? 'Masculino' : '')],
  ['position', 'Cargo'],
  ['susep', 'SUSEP'],
  ['created_at', 'No programa desde', formatDate],
  ['status_reason', 'Motivo da situação'],
  ['ideal_prize_error', 'Erro na loja de prêmios'],
  ['zip', 'CEP', formatCep],
  ['street', 'Rua'],
  ['number', 'Número'],
  ['complement', 'Complemento'],
  ['neighborhood', 'Bairro'],
  ['city_name', 'Cidade'],
];

/** One of the program's own fields, and what the person answered. */
export interface OwnField {
  readonly label: string;
  readonly answer: unknown;
}

function heading(pdf: Pdf, text: string): void {
  if (pdf.y > pdf.page.height - margins.bottom - 60) pdf.addPage();
  pdf.moveDown(0.8).font(pdfFonts.strong, 13).fillColor(pdfColors.ink).text(text, margins.left);
  pdf.moveDown(0.2).font(pdfFonts.text, 10);
}

/** A readable copy of a person's data, in the program's colors. */
export function copyPdf(
  letterhead: Letterhead,
  content: CopyContent,
  ownFields: readonly OwnField[],
): Promise<Buffer> {
  const { person, records, collected_at } = content;
  const at = new Date(collected_at);
  const subtitle = `Tudo o que o programa guarda sobre você em ${formatMoment(collected_at)}. O arquivo JSON tem os mesmos registros com todos os campos.`;
  const pdf = startPdf({ letterhead, title: 'Cópia dos meus dados', subtitle, at });
  const done = buffer(pdf);
  heading(pdf, 'Cadastro');
  for (const [column, label, show = String] of labels) {
    const value = person[column];
    if (value !== null && value !== undefined && value !== '') pdf.text(`${label}: ${show(value)}`);
  }
  for (const { label, answer } of ownFields) pdf.text(`${label}: ${answerText(answer)}`);
  for (const { table, title, rows } of records) {
    heading(pdf, `${title} (${formatNumber(rows.length)})`);
    const line = sections.find((section) => section.table === table)?.line;
    for (const row of rows) pdf.text(line?.(row) ?? '');
  }
  pdf.end();
  return done;
}
