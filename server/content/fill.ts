import type { Entries, Entry } from '../db/tables/document.ts';
import type { Value } from './item.ts';
import { htmlWith, type ImageChange } from './pictures.ts';

function fillEntry({ is, absent }: Entry<unknown>, given: unknown, change: ImageChange): unknown {
  if (given === undefined || given === null)
    return is.kind === 'record' && absent ? fill(is.entries, absent as Value, change) : absent;
  if (is.kind === 'html') return htmlWith(given, change);
  if (is.kind === 'image') return change(given);
  if (is.kind === 'record') return fill(is.entries, given as Value, change);
  if (is.kind === 'list') return (given as Value[]).map((item) => fill(is.entries, item, change));
  return given;
}

/** A document as it is stored: defaults for missing properties, HTML sanitized, images replaced. */
export function fill(entries: Entries, value: Value, change: ImageChange): Record<string, unknown> {
  const filled = Object.entries(entries).map(([name, entry]) => [
    name,
    fillEntry(entry, value[name], change),
  ]);
  return Object.fromEntries(filled.filter(([, item]) => item !== undefined));
}

/** The images of a document. */
export function imagesIn(entries: Entries, value: Value): Set<unknown> {
  const images = new Set<unknown>();
  fill(entries, value, (image) => {
    images.add(image);
    return image;
  });
  return images;
}

function shortenEntry({ is }: Entry<unknown>, item: unknown): unknown {
  if (is.kind === 'record' && item) return shorten(is.entries, item as Value);
  if (is.kind === 'list') return (item as Value[]).map((one) => shorten(is.entries, one));
  return item;
}

/** A document without the properties that have their default value. */
export function shorten(entries: Entries, value: Value): Value {
  const said = Object.entries(entries).map(
    ([name, entry]) => [name, shortenEntry(entry, value[name]), entry.absent] as const,
  );
  return Object.fromEntries(
    said
      .filter(([, item, absent]) => JSON.stringify(item) !== JSON.stringify(absent))
      .map(([name, item]) => [name, item]),
  );
}
