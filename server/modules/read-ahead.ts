import type { UploadedFile } from '../contract/handler.ts';
import { acceptUpload } from './files/service.ts';
import { openSheet } from './imports/service.ts';
import { gate } from './shared/gate.ts';

// A decoded picture takes up to 200 MB, and the handler has not yet said whether the sender may do this at all.
const inTurn = gate({ atOnce: 2, mayWait: 100 });

/**
 * Reads files as their handlers ask for them later: two at a time, of all requests. Throws `unavailable` when too many
 * wait, with their files still on disk.
 */
export async function readAhead(files: readonly UploadedFile[]): Promise<void> {
  for (const file of files) {
    const read = readerOf(file);
    // Who takes the file meets the same failure.
    if (read) await inTurn(() => read(file).catch(() => undefined));
  }
}

function readerOf({ mimetype }: UploadedFile): ((file: UploadedFile) => Promise<unknown>) | undefined {
  if (/^image\/|\/pdf$/.test(mimetype)) return acceptUpload;
  // The XML of an invoice is read in no time.
  return /\/xml$/.test(mimetype) ? undefined : openSheet;
}
