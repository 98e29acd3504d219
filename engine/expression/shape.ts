/** What a value looks like to the expression checker: a JSON Schema reduced to what CEL can ask of it. */
export type Shape = {
  /** The contract says that it may be missing: then it reads as null. */
  optional?: boolean;
  /** The schema that it was made from, for who shows such a value. */
  schema?: Readonly<Record<string, unknown>>;
} & (
  | {
      kind: 'any';
      /** It comes from an address: a text, which is a number where one is sent. */
      isOfAddress?: boolean;
    }
  | { kind: 'null' }
  | {
      kind: 'boolean' | 'number' | 'string';
      /** Format of the contract (`brl`, `date` …), for texts. */
      format?: string;
      /** Closed set of values, if the contract has one. */
      values?: readonly unknown[];
    }
  | { kind: 'list'; item(): Shape }
  | { kind: 'object'; names(): string[]; field(name: string): Shape | undefined }
);

export const any: Shape = { kind: 'any' };
export const boolean: Shape = { kind: 'boolean' };
export const number: Shape = { kind: 'number' };
export const string: Shape = { kind: 'string' };

/** An object of known fields. */
export function record(fields: Record<string, Shape>): Shape {
  return {
    kind: 'object',
    names: () => Object.keys(fields),
    field: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
  };
}

/** The fields of several objects seen as one; the first that has a field wins. */
export function merged(shapes: Shape[]): Shape {
  const objects = shapes.filter((shape) => shape.kind === 'object');
  return {
    kind: 'object',
    names: () => [...new Set(objects.flatMap((shape) => shape.names()))],
    field: (name) => objects.map((shape) => shape.field(name)).find((shape) => shape !== undefined),
  };
}

/** The shape at a dot path, or where the path breaks. */
export function shapeAt(
  shape: Shape,
  path: string,
): { shape: Shape } | { missing: string; candidates: string[] } {
  let current = shape;
  for (const name of path.split('.')) {
    if (current.kind === 'any') return { shape: any };
    const next = current.kind === 'object' ? current.field(name) : undefined;
    if (!next) return { missing: name, candidates: current.kind === 'object' ? current.names() : [] };
    current = next;
  }
  return { shape: current };
}
