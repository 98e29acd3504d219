import { Readable } from 'node:stream';
import unzipper from 'unzipper';
import { ValidationError } from '../../contract/errors.ts';

/** Unpacked, bytes: some times what a sheet of 100,000 lines needs. */
const maxUnpacked = 150 * 1024 ** 2;
const maxEntries = 500;

const refuse = (problem: string) => new ValidationError({ file: [problem] });

/** Whether a file is a ZIP archive, as an XLSX is (ECMA-376, part 2). */
export const isArchive = (content: Buffer) => content.subarray(0, 4).toString('hex') === '504b0304';

/**
 * Unpacks an archive without keeping anything, by the same reader that reads it later (whatever its table of contents
 * claims), and throws a 422 at `file` as soon as it is more than any spreadsheet, or where it is none.
 */
export async function checkArchive(content: Buffer): Promise<void> {
  let [bytes, entries, isWorkbook] = [0, 0, false];
  const archive = Readable.from([content]).pipe(unzipper.Parse({ forceStream: true }));
  try {
    for await (const entry of archive) {
      entries += 1;
      if (entries > maxEntries) throw refuse(tooLarge);
      isWorkbook ||= /^\/?xl\/workbook\.xml$/i.test(entry.path);
      for await (const chunk of entry) {
        bytes += chunk.length;
        if (bytes > maxUnpacked) throw refuse(tooLarge);
      }
    }
  } catch (error) {
    throw error instanceof ValidationError
      ? error
      : refuse('Este arquivo está corrompido. Salve a planilha de novo.');
  } finally {
    archive.destroy();
  }
  if (!isWorkbook) throw refuse('Este arquivo não é uma planilha do Excel. Envie XLSX ou CSV.');
}

const tooLarge =
  'A planilha é grande demais depois de aberta. Deixe só a lista na primeira aba e divida-a em partes.';
