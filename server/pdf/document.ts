import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { formatDateTime } from '../../engine/format/date.ts';

/** The brand of a program's documents. */
export interface Letterhead {
  /** The program's name. */
  readonly title: string;
  /** Primary color, `#rrggbb`. */
  readonly color: string;
  /** Secondary color. */
  readonly accent: string;
  /** PNG; null for a program without a logo. */
  readonly logo: Buffer | null;
}

export interface PdfOptions {
  readonly letterhead: Letterhead;
  /** The document's title: 'Extrato de pontos'. Also its title for readers and assistive technology. */
  readonly title: string;
  /** The line under the title. */
  readonly subtitle?: string;
  readonly isWide?: boolean;
  /** When it was created. */
  readonly at: Date;
}

export type Pdf = InstanceType<typeof PDFDocument>;

/** A4's sides and the margins of a page, points (1/72 inch). */
export const margins = { top: 96, bottom: 56, left: 42, right: 42 };
const logoBox = { width: 132, height: 34 };

export const pdfFonts = { text: 'text', strong: 'strong' } as const;
export const pdfColors = { ink: '#1c2230', muted: '#5c6373', line: '#dfe3ea' } as const;

const require = createRequire(import.meta.url);
/**
 * All letters of Portuguese and of the languages that names come from; the browsers' font file has only a
 * part of them.
 */
const fontFile = (name: string) =>
  readFileSync(require.resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`));
let fonts: { text: Buffer; strong: Buffer } | undefined;

function fontsOnce(): { text: Buffer; strong: Buffer } {
  fonts ??= { text: fontFile('400Regular'), strong: fontFile('700Bold') };
  return fonts;
}

/** A logo in a format of PDF, sharp enough for paper. Throws for a picture that cannot be read. */
export function logoForPdf(file: string | Buffer): Promise<Buffer> {
  return sharp(file, { density: 300 })
    .resize({ width: logoBox.width * 4, height: logoBox.height * 4, fit: 'inside' })
    .png()
    .toBuffer();
}

/**
 * Draws the brand at the top and the page number at the bottom of each page as it begins, so that finished
 * pages can be sent.
 */
function drawFrame(pdf: Pdf, { letterhead, title, at }: PdfOptions, number: number): void {
  const { width, height } = pdf.page;
  const right = width - margins.right;
  pdf.save().rect(0, 0, width, 5).fill(letterhead.color).restore();
  if (letterhead.logo)
    pdf.image(letterhead.logo, margins.left, 24, { fit: [logoBox.width, logoBox.height], valign: 'center' });
  else
    pdf
      .font(pdfFonts.strong, 14)
      .fillColor(pdfColors.ink)
      .text(letterhead.title, margins.left, 32, { lineBreak: false });
  // Text in the bottom margin would otherwise begin a new page.
  pdf.page.margins.bottom = 0;
  const foot = height - 36;
  pdf.font(pdfFonts.text, 8).fillColor(pdfColors.muted);
  pdf.text(`${letterhead.title} · ${title} · ${formatDateTime(at.toISOString())}`, margins.left, foot, {
    lineBreak: false,
  });
  pdf.text(`Página ${number}`, margins.left, foot, {
    width: right - margins.left,
    align: 'right',
    lineBreak: false,
  });
  pdf.page.margins.bottom = margins.bottom;
  pdf.x = margins.left;
  pdf.y = margins.top;
}

/** An A4 document without pages, with the shared fonts. */
export function blankPdf({ letterhead, title, isWide = false, at }: PdfOptions, around = margins): Pdf {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margins: around,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: letterhead.title, Creator: 'Pórtico', CreationDate: at },
  });
  const { text, strong } = fontsOnce();
  pdf.registerFont(pdfFonts.text, text);
  pdf.registerFont(pdfFonts.strong, strong);
  return pdf;
}

/**
 * An A4 document in a program's colors, as a stream: pipe it before the first content and `end()` it after
 * the last. `onPage` draws the beginning of each page, under the letterhead.
 */
export function startPdf(options: PdfOptions, onPage: (pdf: Pdf) => void = () => {}): Pdf {
  const { title, subtitle } = options;
  const pdf = blankPdf(options);
  let pages = 0;
  pdf.on('pageAdded', () => {
    pages += 1;
    drawFrame(pdf, options, pages);
    if (pages > 1) onPage(pdf);
  });
  pdf.addPage();
  pdf
    .font(pdfFonts.strong, 20)
    .fillColor(pdfColors.ink)
    .text(title, margins.left, margins.top - 18);
  if (subtitle) pdf.font(pdfFonts.text, 10).fillColor(pdfColors.muted).text(subtitle, { paragraphGap: 4 });
  pdf.moveDown(0.6);
  onPage(pdf);
  return pdf;
}
