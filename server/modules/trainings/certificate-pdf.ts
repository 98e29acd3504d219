import { buffer } from 'node:stream/consumers';
import { encodeQR } from 'qr';
import { TIME_ZONE } from '../../../engine/format/date.ts';
import { blankPdf, type Letterhead, type Pdf, pdfColors, pdfFonts } from '../../pdf/document.ts';

export interface Certificate {
  readonly name: string;
  readonly training: string;
  readonly workload: string;
  /** When the training was finished. */
  readonly at: Date;
  readonly code: string;
  /** The address where anybody can check it; null if the program has no portal. */
  readonly address: string | null;
}

/** In points, of a page of 842 × 595. */
const edge = 28;
const side = 84;
const logoBox = { width: 190, height: 46 };
const qrSize = 92;
const sealRadius = 34;

const longDate = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'long' });

/** A name as one line of text, without line breaks or characters that change the text direction. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Writes text as large as it fits into a width; text that is too long at the smallest size ends in '…'. */
function fitted(
  pdf: Pdf,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { most, least, align }: { most: number; least: number; align: 'left' | 'center' | 'right' },
): void {
  let size = most;
  while (size > least && pdf.fontSize(size).widthOfString(text) > width) size -= 1;
  pdf.fontSize(size).text(text, x, y + (most - size) / 2, {
    ...{ width, height: size * 1.4, align, lineBreak: true, ellipsis: true },
  });
}

function centered(pdf: Pdf, text: string, y: number, sizes: { most: number; least: number }): void {
  fitted(pdf, text, { x: side, y, width: pdf.page.width - 2 * side }, { ...sizes, align: 'center' });
}

function drawFrame(pdf: Pdf, { color, accent }: Letterhead): void {
  const { width, height } = pdf.page;
  pdf.rect(0, 0, width, height).fill(color);
  pdf.rect(0, 0, width, 10).fill(accent);
  pdf.roundedRect(edge, edge, width - 2 * edge, height - 2 * edge, 14).fill('#ffffff');
  pdf
    .roundedRect(edge + 10, edge + 10, width - 2 * edge - 20, height - 2 * edge - 20, 8)
    .lineWidth(1.2)
    .stroke(accent);
  // A seal in the corner, in the brand's colors.
  const [x, y] = [width - side - sealRadius, edge + 68];
  pdf.circle(x, y, sealRadius).fill(accent);
  pdf.circle(x, y, 26).fill(color);
  pdf
    .moveTo(x - 11, y)
    .lineTo(x - 3, y + 8)
    .lineTo(x + 12, y - 9)
    .lineWidth(5)
    .lineCap('round')
    .lineJoin('round')
    .stroke('#ffffff');
}

function drawQr(pdf: Pdf, address: string, x: number, y: number): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 2 });
  const dot = qrSize / rows.length;
  pdf.rect(x, y, qrSize, qrSize).fill('#ffffff');
  for (const [line, row] of rows.entries())
    for (const [column, isDark] of row.entries())
      if (isDark) pdf.rect(x + column * dot, y + line * dot, dot + 0.05, dot + 0.05);
  pdf.fill(pdfColors.ink);
}

/** A certificate on one landscape A4 page, in the program's colors. */
export async function certificatePdf(letterhead: Letterhead, certificate: Certificate): Promise<Buffer> {
  const { training, workload, at, code, address } = certificate;
  const name = oneLine(certificate.name);
  const none = { top: 0, bottom: 0, left: 0, right: 0 };
  const pdf = blankPdf({ letterhead, title: `Certificado: ${oneLine(training)}`, isWide: true, at }, none);
  const content = buffer(pdf);
  pdf.addPage();
  drawFrame(pdf, letterhead);
  const { width, height } = pdf.page;
  if (letterhead.logo)
    pdf.image(letterhead.logo, side, edge + 44, {
      fit: [logoBox.width, logoBox.height],
      valign: 'center',
    });
  else {
    pdf.font(pdfFonts.strong).fillColor(pdfColors.ink);
    const box = { x: side, y: edge + 54, width: width - 2 * side - 2 * sealRadius - 24 };
    fitted(pdf, oneLine(letterhead.title), box, { most: 22, least: 14, align: 'left' });
  }

  pdf.font(pdfFonts.strong).fillColor(letterhead.color);
  centered(pdf, 'Certificado de conclusão', 150, { most: 30, least: 30 });
  pdf.font(pdfFonts.text).fillColor(pdfColors.muted);
  centered(pdf, 'Certificamos que', 204, { most: 14, least: 14 });
  pdf.font(pdfFonts.strong).fillColor(pdfColors.ink);
  centered(pdf, name, 228, { most: 38, least: 15 });
  pdf
    .moveTo(width / 2 - 90, 284)
    .lineTo(width / 2 + 90, 284)
    .lineWidth(2.5)
    .stroke(letterhead.accent);
  pdf.font(pdfFonts.text).fillColor(pdfColors.muted);
  centered(pdf, 'concluiu o treinamento', 300, { most: 14, least: 14 });
  pdf.font(pdfFonts.strong).fillColor(pdfColors.ink);
  centered(pdf, oneLine(training), 322, { most: 24, least: 12 });
  pdf.font(pdfFonts.text).fillColor(pdfColors.muted);
  const when = `com carga horária de ${workload}, em ${longDate.format(at)}.`;
  centered(pdf, when, 362, { most: 14, least: 14 });

  const foot = height - edge - 34 - qrSize;
  const left = address ? side + qrSize + 18 : side;
  if (address) drawQr(pdf, address, side, foot);
  pdf
    .font(pdfFonts.text, 10)
    .fillColor(pdfColors.muted)
    .text('Código do certificado', left, foot + 22);
  pdf
    .font(pdfFonts.strong, 15)
    .fillColor(pdfColors.ink)
    .text(code, left, foot + 36);
  if (address)
    pdf
      .font(pdfFonts.text, 9)
      .fillColor(pdfColors.muted)
      .text(`Confira se é verdadeiro em ${address}`, left, foot + 60, { link: address });
  // Beside the code: an address takes the whole width below.
  pdf.font(pdfFonts.strong).fillColor(pdfColors.ink);
  const title = { x: width - side - 260, y: foot + 38, width: 260 };
  fitted(pdf, oneLine(letterhead.title), title, { most: 12, least: 9, align: 'right' });
  pdf.end();
  return content;
}
