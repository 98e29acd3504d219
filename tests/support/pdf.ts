/** Reads PDFs by one pdf.js in every test: `unpdf`'s own copy draws no pictures, and two of them in a process disagree. */
import { definePDFJSModule, extractText, getDocumentProxy } from 'unpdf';

await definePDFJSModule(() => import('pdfjs-dist/legacy/build/pdf.mjs'));

export { extractText, getDocumentProxy };

/** The words of a PDF, as a reader finds them, line by line. */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return pages.join('\n');
}

/** What is printed of a text, without spaces: in a PDF lines break anywhere. */
export const printed = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '');

/**
 * The fonts of a PDF by name, and whether it brings the file of each along. For one that it does not, a reader takes
 * another, with the letters that that one happens to have.
 */
export function fontsOfPdf(content: Uint8Array): { name: string; isEmbedded: boolean }[] {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of Buffer.from(content)
    .toString('latin1')
    .matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms))
    objects.set(id, body);
  const referred = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  return [...objects.values()]
    .filter((body) => /\/Type \/Font\b/.test(body) && !body.includes('/DescendantFonts'))
    .map((body) => ({
      name: /\/BaseFont \/([^\s/>]+)/.exec(body)?.[1] ?? '',
      isEmbedded: /\bstream\b/.test(referred(referred(body, 'FontDescriptor'), 'FontFile[23]')),
    }));
}

/** What pdf.js draws on outside of a browser. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement };
}

/** A PDF's first page as a camera sees it on paper, two dots a point. */
export async function photograph(content: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  const { canvas } = (pdf.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvas, viewport }).promise;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
  if (!data) throw new Error('The page has no picture.');
  const colorAt = (x: number, y: number) => {
    const from = 4 * (Math.round(y) * width + Math.round(x));
    return `#${Buffer.from(data.subarray(from, from + 3)).toString('hex')}`;
  };
  return { data: new Uint8Array(data), width, height, colorAt };
}
