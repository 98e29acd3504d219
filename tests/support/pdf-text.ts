import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF, as a reader finds them, line by line. */
export async function textOfPdf(content: Uint8Array): Promise<string> {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return pages.join('\n');
}
