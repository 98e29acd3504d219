import { buffer } from 'node:stream/consumers';
import { formatBrl, formatNumber, formatPoints } from '../../../engine/format/number.ts';
import { factorOf, type Line, type Simulation } from '../../../features/simulator/rules.ts';
import { type Letterhead, margins, type Pdf, pdfColors, pdfFonts, startPdf } from '../../pdf/document.ts';

const fontSize = 10;
const padding = 7;
/** The right edge of each column, points from the left margin; the first column begins there. */
const ends = [230, 292, 408, 511] as const;
const labels = ['Produto', 'Quantidade', 'Valor', 'Pontos'];

function drawLine(pdf: Pdf, texts: readonly string[]): void {
  const cells = texts.map((text, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0) + 8;
    const options = { width: (ends[index] ?? 0) - start, align: index === 0 ? 'left' : 'right' } as const;
    return { text, x: margins.left + start, options };
  });
  const height =
    Math.max(...cells.map(({ text, options }) => pdf.heightOfString(text, options))) + 2 * padding;
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
  const { y } = pdf;
  for (const { text, x, options } of cells) pdf.text(text, x, y + padding, options);
  pdf
    .moveTo(margins.left, y + height)
    .lineTo(pdf.page.width - margins.right, y + height)
    .lineWidth(0.5)
    .stroke(pdfColors.line);
  pdf.y = y + height;
}

const cellsOf = ({ product, quantity, value, points, percent }: Line) => [
  percent === undefined ? product : `${product} (pontos × ${factorOf(percent)})`,
  formatNumber(quantity),
  formatBrl(value),
  formatPoints(points),
];

/** A simulation as a document in the program's colors. */
export async function simulationPdf(
  letterhead: Letterhead,
  { participant, at, simulation }: { participant: string; at: Date; simulation: Simulation },
): Promise<Buffer> {
  const pdf = startPdf({ letterhead, title: 'Simulação de pontos', subtitle: participant, at }, (page) => {
    page.font(pdfFonts.strong, 9).fillColor(pdfColors.muted);
    drawLine(page, labels);
    page.font(pdfFonts.text, fontSize).fillColor(pdfColors.ink);
  });
  const content = buffer(pdf);
  for (const line of simulation.lines) drawLine(pdf, cellsOf(line));
  pdf.font(pdfFonts.strong, 11);
  drawLine(pdf, ['Total', '', formatBrl(simulation.value), formatPoints(simulation.points)]);
  pdf
    .font(pdfFonts.text, 9)
    .fillColor(pdfColors.muted)
    .text(
      'Pelas regras e campanhas do dia desta simulação. Os pontos valem quando a venda é confirmada.',
      margins.left,
      pdf.y + 12,
    );
  pdf.end();
  return content;
}
