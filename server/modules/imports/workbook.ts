import { SaxesParser } from 'saxes';
import { ValidationError } from '../../contract/errors.ts';
import { storable } from '../../contract/unstorable.ts';
import type { Cell } from '../shared/cells.ts';
import { dayMs } from '../shared/dates.ts';
import { brokenFile, type Entry, openArchive, unpack } from './archive.ts';
import { PackedTexts } from './packed-texts.ts';

/** A row with its number in the sheet. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** The most characters of a cell that are stored, and cells of a row that are read. */
const maxCharacters = 1_000;
export const maxCells = 100;

/** As much of a cell's text as is stored. */
export const keptText = (text: string): string => storable(text, maxCharacters);

/** The most bytes between two tags: a cell has up to 32,767 characters, of which each may be written as `&quot;`. */
const maxBetween = 256 * 1024;
/** The most tags one in another: a sheet has about ten. */
const maxDepth = 100;
/** The most bytes of a file that is no sheet and no list of texts: the styles of a large company's workbook are one or two MB. */
const maxSmall = 5 * 1024 ** 2;

/** Days from the first day of Excel's calendars to 1970 (ECMA-376, 18.17.4.1). */
const epochs = { 1900: 25_569, 1904: 24_107 } as const;
/** Built-in formats that show days and times (18.8.30). */
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

type Parts = ReadonlyMap<string, Entry>;

const refuse = (problem: string) => new ValidationError({ file: [problem] });

/** The name of a tag or an attribute without its prefix. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1);

interface Handlers {
  open(tag: Tag): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses one XML file of the workbook; `found` answers after each chunk what is ready. The parser holds the tags that are
 * open and all that stands before the next one, so both have their bounds. Throws a 422 at `file` past them.
 */
async function* walk<Found>(
  part: Entry | undefined,
  handlers: Handlers,
  found: () => Found[],
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Found> {
  if (!part) return;
  let [unpacked, sinceTag, depth] = [0, 0, 0];
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder('utf-8');
  parser.on('error', (error) => {
    throw error;
  });
  // Custom entities are refused: they serve only to make a parser run out of memory.
  parser.on('doctype', () => {
    throw refuse('Este arquivo não é uma planilha do Excel. Envie XLSX ou CSV.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    [sinceTag, depth] = [0, depth + 1];
    handlers.open({ name: plain(name), attributes: attributes as Record<string, string> });
  });
  if (handlers.text) parser.on('text', handlers.text);
  parser.on('closetag', ({ name }) => {
    [sinceTag, depth] = [0, depth - 1];
    handlers.close?.(plain(name));
  });
  for await (const chunk of unpack(part)) {
    unpacked += chunk.length;
    sinceTag += chunk.length;
    if (unpacked > most) throw brokenFile();
    parser.write(decoder.decode(chunk, { stream: true }));
    if (sinceTag > maxBetween || depth > maxDepth) throw brokenFile();
    yield* found();
  }
  parser.close();
  yield* found();
}

/** Every tag of a small XML file, in order. */
async function* tagsOf(part: Entry | undefined): AsyncGenerator<Tag> {
  const ready: Tag[] = [];
  yield* walk(part, { open: (tag) => ready.push(tag) }, () => ready.splice(0), maxSmall);
}

/**
 * The rows of a workbook's first sheet. Formulas are not computed: their cells have the last stored result.
 */
export async function* rowsOf(content: Buffer): AsyncGenerator<SheetRow> {
  const parts = await openArchive(content);
  let sheet: Tag | undefined;
  let is1904 = false;
  for await (const tag of tagsOf(parts.get('xl/workbook.xml'))) {
    if (tag.name === 'sheet') sheet ??= tag;
    if (tag.name === 'workbookPr') is1904 ||= /^(1|true)$/.test(tag.attributes.date1904 ?? '');
  }
  if (!sheet) throw refuse('Este arquivo não é uma planilha do Excel. Envie XLSX ou CSV.');
  const link = Object.entries(sheet.attributes).find(([name]) => /:id$/.test(name))?.[1];
  let target = '';
  for await (const { attributes } of tagsOf(parts.get('xl/_rels/workbook.xml.rels')))
    if (attributes.Id === link) target ||= attributes.Target ?? '';
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const reader = cellReader({
    texts: await sharedTexts(parts),
    dates: await dateStyles(parts),
    epoch: epochs[is1904 ? 1904 : 1900],
  });
  yield* readRows(parts.get(path), reader);
}

/** The shared texts that cells refer to by number (18.4). */
async function sharedTexts(parts: Parts): Promise<PackedTexts> {
  const texts = new PackedTexts();
  let [text, isText, phonetic] = ['', false, 0];
  const handlers = {
    open({ name }: Tag) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text(more: string) {
      if (isText && text.length < maxCharacters) text += more;
    },
    close(name: string) {
      if (name === 'si') texts.add(keptText(text));
      else if (name === 'rPh') phonetic -= 1;
      isText = false;
    },
  };
  for await (const _ of walk(parts.get('xl/sharedStrings.xml'), handlers, () => []));
  return texts;
}

/** Which cell styles show days or times. */
async function dateStyles(parts: Parts): Promise<boolean[]> {
  const own = new Set<number>();
  const styles: boolean[] = [];
  let isInside = false;
  for await (const { name, attributes } of tagsOf(parts.get('xl/styles.xml'))) {
    const id = Number(attributes.numFmtId);
    if (name === 'numFmt' && isDateFormat(attributes.formatCode ?? '')) own.add(id);
    if (name === 'cellXfs') isInside = true;
    else if (name === 'cellStyles' || name === 'dxfs') isInside = false;
    if (name === 'xf' && isInside) styles.push(dateFormats.has(id) || own.has(id));
  }
  return styles;
}

/** Looks at a format code without its literal texts and colors. */
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

interface RawCell {
  readonly type: string | undefined;
  readonly style: number;
  readonly text: string;
}

function cellReader({ texts, dates, epoch }: { texts: PackedTexts; dates: boolean[]; epoch: number }) {
  return ({ type, style, text }: RawCell): Cell => {
    if (text === '' || type === 'e') return null;
    if (type === 's') return texts.at(Number(text))?.trim() ?? null;
    if (type === 'b') return text === '1' ? 'Verdadeiro' : 'Falso';
    if (type === 'd') return text;
    if (type !== undefined && type !== 'n') return text.trim();
    const value = Number(text);
    if (!Number.isFinite(value)) return null;
    // Rounded to the second: a sheet stores times as fractions of a day.
    return dates[style] ? new Date(Math.round(((value - epoch) * dayMs) / 1_000) * 1_000) : value;
  };
}

/** A cell's position in its row, from 0, by the letters of its name. */
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    place = place * 26 + digit;
  }
  return place - 1;
}

async function* readRows(part: Entry | undefined, read: (cell: RawCell) => Cell): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = [];
  let cells: Cell[] = [];
  let [number, place, text, isValue] = [0, -1, '', false];
  let [type, style]: [string | undefined, number] = [undefined, 0];
  const handlers = {
    open({ name, attributes }: Tag) {
      if (name === 'row') {
        cells = [];
        place = -1;
        number = attributes.r === undefined ? number + 1 : Number(attributes.r);
      } else if (name === 'c') {
        place = attributes.r === undefined ? place + 1 : placeOf(attributes.r);
        [type, style, text] = [attributes.t, Number(attributes.s ?? 0), ''];
      }
      isValue = name === 'v' || name === 't';
    },
    text(more: string) {
      if (isValue && text.length < maxCharacters) text += more;
    },
    close(name: string) {
      isValue = false;
      if (name === 'c' && place >= 0 && place < maxCells) cells[place] = read({ type, style, text });
      // The list is sparse: a missing cell becomes null.
      else if (name === 'row') ready.push({ number, cells: Array.from(cells, (cell) => cell ?? null) });
    },
  };
  yield* walk(part, handlers, () => ready.splice(0));
}
