/** Reads PDFs by one pdf.js in every test: `unpdf`'s own copy draws no pictures, and two of them in a process disagree. */
import { definePDFJSModule, extractText, getDocumentProxy } from 'unpdf';

await definePDFJSModule(() => import('pdfjs-dist/legacy/build/pdf.mjs'));

export { extractText, getDocumentProxy };

/** The words of a PDF, as a reader finds them, line by line. */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return pages.join('\n');
}
