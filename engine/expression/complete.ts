/** What may be written at a place of an expression: roots, fields of what stands before it, functions. */
import { type Roots, signatures } from './check.ts';
import { record, type Shape } from './shape.ts';

export interface Completion {
  name: string;
  kind: 'root' | 'field' | 'function';
  /** What it gives. */
  shape?: Shape;
}

const methods = ['startsWith', 'endsWith', 'contains'];
/** What a list is asked with, one item at a time: `list.exists(x, x.points > 10)`. */
const perItem = ['exists', 'all', 'filter', 'map'];

const path = String.raw`(?:[A-Za-z_]\w*(?:\[[^\]]*\])?\.)*`;
/** What stands before a place: `row.address.` and the beginning of a name. */
const written = new RegExp(`(${path})([A-Za-z_]\\w*)?$`);
const itemOf = new RegExp(`(${path})(?:${perItem.join('|')})\\(\\s*([A-Za-z_]\\w*)\\s*,`, 'g');

/** The names that fit at an offset, and where the one that is there begins. None within a text of the expression. */
export function completionsAt(
  source: string,
  offset: number,
  roots: Roots,
): { start: number; all: Completion[] } {
  const before = source.slice(0, offset);
  const [, owners = '', begun = ''] = written.exec(before) ?? [];
  const start = offset - begun.length;
  const isInText = (before.match(/['"]/g) ?? []).length % 2 === 1;
  const follows = before[start - owners.length - 1];
  // A number, or a part of what cannot be told: `f(x).`
  if (isInText || /^\d/.test(begun) || (owners === '' && follows !== undefined && /[\w.]/.test(follows)))
    return { start, all: [] };
  const known: Record<string, Shape> = { ...roots };
  for (const [, list = '', name = ''] of before.matchAll(itemOf)) {
    const shape = shapeOf(list, known);
    if (shape?.kind === 'list') known[name] = shape.item();
  }
  if (owners !== '') return { start, all: partsOf(shapeOf(owners, known)) };
  const functions = Object.keys(signatures).filter((name) => !methods.includes(name));
  return {
    start,
    all: [
      ...Object.entries(known).map(([name, shape]): Completion => ({ name, kind: 'root', shape })),
      ...functions.map(asFunction),
    ],
  };
}

const asFunction = (name: string): Completion => ({ name, kind: 'function' });

function partsOf(shape: Shape | undefined): Completion[] {
  if (shape?.kind === 'string') return methods.map(asFunction);
  if (shape?.kind === 'list') return perItem.map(asFunction);
  if (shape?.kind !== 'object') return [];
  return shape.names().map((name) => ({ name, kind: 'field', ...optional(shape.field(name)) }));
}

const optional = (shape: Shape | undefined) => (shape ? { shape } : {});

/** Of a path with a dot at its end. */
function shapeOf(owners: string, roots: Roots): Shape | undefined {
  let shape: Shape | undefined = record(roots);
  for (const part of owners.split('.').slice(0, -1)) {
    const [name = '', index] = part.split('[');
    shape = shape?.kind === 'object' ? shape.field(name) : undefined;
    if (index !== undefined) shape = shape?.kind === 'list' ? shape.item() : undefined;
  }
  return shape;
}
