import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF, as a reader finds them. */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 })
    .promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await pdf.destroy();
  return pages.join('\n');
}
