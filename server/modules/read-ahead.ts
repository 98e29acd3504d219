import type { UploadedFile } from '../contract/handler.ts';
import { acceptUpload } from './files/service.ts';
import { openSheet } from './imports/service.ts';

/** Reads files as their handlers ask for them later, one after the other: a picture takes much memory. */
export async function readAhead(files: readonly UploadedFile[]): Promise<void> {
  // Who takes the file meets the same failure.
  for (const file of files) await readerOf(file)?.(file).catch(() => undefined);
}

function readerOf({ mimetype }: UploadedFile): ((file: UploadedFile) => Promise<unknown>) | undefined {
  if (/^image\/|\/pdf$/.test(mimetype)) return acceptUpload;
  // The XML of an invoice is read in no time.
  return /\/xml$/.test(mimetype) ? undefined : openSheet;
}
