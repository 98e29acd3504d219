import { createInflateRaw, type InflateRaw } from 'node:zlib';
import { ValidationError } from '../../contract/errors.ts';

/** The most unpacked bytes: several times what a sheet of 100,000 lines needs. */
const maxUnpacked = 150 * 1024 ** 2;
const maxEntries = 500;
/** Length of the header before an entry's content, bytes (PKWARE APPNOTE 6.3, 4.3.7). */
const headerBytes = 30;
/** The most bytes of the descriptor after a content whose size was not known beforehand (4.3.9). */
const descriptorBytes = 24;
const [stored, deflated] = [0, 8];
const entryMark = 0x04034b50;
const directoryMark = 0x02014b50;

const chunkBytes = 64 * 1024;

const refuse = (problem: string) => new ValidationError({ file: [problem] });
const broken = 'Este arquivo está corrompido. Salve a planilha de novo.';
const tooLarge =
  'A planilha é grande demais depois de aberta. Deixe só a lista na primeira aba e divida-a em partes.';

/** The error of an archive, or of a file in it, that no program writes like this. */
export const brokenFile = () => refuse(broken);

/** A file inside an archive, still compressed. */
export interface Entry {
  readonly content: Buffer;
  readonly isStored: boolean;
}

/** Whether a file is a ZIP archive, as an XLSX is (ECMA-376, part 2). */
export const isArchive = (content: Buffer) => content.length > 4 && content.readUInt32LE(0) === entryMark;

/**
 * The files of an archive by their names. Each was decompressed once without being stored, so that it is
 * known to be whole and within bounds, whatever the archive's headers claim. Throws a 422 at `file` for an
 * invalid archive.
 */
export async function openArchive(content: Buffer): Promise<ReadonlyMap<string, Entry>> {
  const found = new Map<string, Entry>();
  let [offset, unpacked, entries] = [0, 0, 0];
  while (markAt(content, offset) === entryMark) {
    const { name, start, packed, method, isSized } = entryAt(content, offset);
    const isStored = method === stored;
    entries += 1;
    if (method !== deflated && !(isStored && isSized)) throw brokenFile();
    const read = isStored
      ? { from: packed, to: packed }
      : await measure(content.subarray(start), maxUnpacked - unpacked);
    unpacked += read.to;
    if (entries > maxEntries || unpacked > maxUnpacked) throw refuse(tooLarge);
    // The header and the real end of the content must agree.
    if (isSized && read.from !== packed) throw brokenFile();
    found.set(name.replace(/^\//, ''), { content: content.subarray(start, start + read.from), isStored });
    offset = isSized ? start + packed : nextMark(content, start + read.from);
  }
  if (markAt(content, offset) !== directoryMark) throw brokenFile();
  return found;
}

const markAt = (content: Buffer, offset: number) =>
  offset + 4 <= content.length ? content.readUInt32LE(offset) : null;

function entryAt(content: Buffer, offset: number) {
  if (offset + headerBytes > content.length) throw brokenFile();
  const nameEnd = offset + headerBytes + content.readUInt16LE(offset + 26);
  return {
    name: content.toString('latin1', offset + headerBytes, nameEnd),
    start: nameEnd + content.readUInt16LE(offset + 28),
    packed: content.readUInt32LE(offset + 18),
    method: content.readUInt16LE(offset + 8),
    isSized: (content.readUInt16LE(offset + 6) & 8) === 0,
  };
}

/** Where the next entry or the central directory begins after a content. */
function nextMark(content: Buffer, from: number): number {
  for (let offset = from; offset <= from + descriptorBytes; offset += 1)
    if ([entryMark, directoryMark].includes(markAt(content, offset) ?? 0)) return offset;
  throw brokenFile();
}

/** The compressed length of a content, and its decompressed length; it stops past `most`. */
async function measure(content: Buffer, most: number): Promise<{ from: number; to: number }> {
  const inflater = inflating(content);
  let to = 0;
  try {
    for await (const chunk of inflater) {
      to += (chunk as Buffer).length;
      if (to > most) break;
    }
  } catch {
    throw brokenFile();
  }
  return { from: inflater.bytesWritten, to };
}

function inflating(content: Buffer): InflateRaw {
  const inflater = createInflateRaw({ chunkSize: chunkBytes });
  inflater.end(content);
  return inflater;
}

/** An entry's decompressed content, in chunks; throws where it is broken. */
export async function* unpack({ content, isStored }: Entry): AsyncGenerator<Buffer> {
  if (isStored)
    for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes);
  else for await (const chunk of inflating(content)) yield chunk as Buffer;
}
