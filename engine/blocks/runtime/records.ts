import { type Envelope, isRow, listOf, type Row } from '../../manifest/envelope.ts';

export { isRow, type Row };

/** Answers that were warned of: they are read again with every drawing. */
const warned = new WeakSet<object>();

/**
 * The rows of a plural answer. Nothing plural: no rows. What should be a list and is none is warned of, and empty
 * (section 8).
 */
export function rowsOf(envelope: Envelope, answer: unknown): Row[] {
  const list = listOf(envelope, answer);
  if (envelope.rows !== undefined && isRow(answer) && !Array.isArray(list) && !warned.has(answer)) {
    warned.add(answer);
    console.warn(`[portico] no list at ${envelope.rows}`, answer);
  }
  return toRows(list);
}

/** A list as rows; plain values get a name, so that expressions can reach them as `row.value`. */
export function toRows(list: unknown): Row[] {
  return Array.isArray(list) ? list.map((row) => (isRow(row) ? row : { value: row })) : [];
}

/** The value at a dot path, or undefined where a part of the way is missing. */
export function valueAt(record: unknown, path: string): unknown {
  return reader(path)(record);
}

/** The same, with the path split once: for the cells of a long list. */
export function reader(path: string): (record: unknown) => unknown {
  const parts = path.split('.');
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return (record) => (isRow(record) ? record[only] : undefined);
  return (record) => parts.reduce<unknown>((value, part) => (isRow(value) ? value[part] : undefined), record);
}

/** What tells a row from the others: its id, or `otherwise` (its place, itself) where it has none. */
export function rowKey<Otherwise>(row: Row, otherwise: Otherwise): string | number | Otherwise {
  const id = row.id ?? row.slug;
  return typeof id === 'string' || typeof id === 'number' ? id : otherwise;
}
