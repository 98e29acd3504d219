/** Which field plays which part where rows are not a table: title, picture, value, the small print. */
import type { Format, ListIr } from '../ir.ts';
import { get, getItems, getText, isText, type Node } from '../node.ts';

interface Candidate {
  field: string;
  format: Format;
}

type Parts = ListIr['parts'];

const META_LIMIT = 3;
const titleNames = ['title', 'name', 'full_name', 'subject', 'label'];
const textNames = ['summary', 'description', 'text', 'excerpt'];
const valueFormats: Format[] = ['points', 'brl', 'percent'];
const metaFormats: Format[] = ['date', 'date-time', 'enum', 'boolean', 'text', 'points', 'integer', 'number'];

/** Parts from the fields at hand, by their names and formats. */
export function guessParts(candidates: readonly Candidate[]): Parts {
  const texts = candidates.filter(({ format }) => format === 'text');
  const named = (names: string[]) => names.map((name) => texts.find(({ field }) => field === name)?.field);
  const title = named(titleNames).find(Boolean) ?? texts[0]?.field;
  const text = named(textNames).find((field) => field && field !== title);
  const of = (formats: Format[]) => candidates.find(({ format }) => formats.includes(format))?.field;
  const image = of(['image']);
  const html = of(['html']);
  const value = of(valueFormats);
  const taken = new Set([title, text, image, html, value]);
  const meta = candidates
    .filter(({ field, format }) => !taken.has(field) && metaFormats.includes(format))
    .map(({ field }) => field)
    .slice(0, META_LIMIT);
  return Object.fromEntries(
    Object.entries({ title, text, image, meta, value, html }).filter(([, part]) => part !== undefined),
  ) as Parts;
}

/** The parts written under `parts`. */
export function readParts(block: Node): Parts {
  const parts = get(block, 'parts');
  const one = (key: string) => getText(parts, key)?.value;
  const read = {
    title: one('title'),
    text: one('text'),
    image: one('image'),
    value: one('value'),
    html: one('html'),
    meta: getItems(parts, 'meta')
      .filter(isText)
      .map((node) => node.value),
  };
  return Object.fromEntries(Object.entries(read).filter(([, part]) => part !== undefined)) as Parts;
}

/** Every node under `parts` that names a field. */
export function partNodes(block: Node): Node[] {
  const parts = get(block, 'parts');
  const keys = ['title', 'text', 'image', 'value', 'html'];
  return [
    ...keys.map((key) => get(parts, key)).filter((node) => node !== undefined),
    ...getItems(parts, 'meta'),
  ];
}
