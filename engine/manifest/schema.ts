/** JSON Schemas of the contract, made plain: `$ref`s followed, `allOf` joined, "or null" taken apart. */
import { any, type Shape } from '../expression/shape.ts';
import type { Format } from './ir.ts';

export type Schema = Record<string, unknown>;
export type Document = Record<string, unknown>;

const cache = new WeakMap<object, WeakMap<object, Schema>>();

/** One level of a schema without `$ref`, `allOf` or null alternatives; `x-nullable` says that null was one. */
export function flatten(schema: Schema, document: Document): Schema {
  const known = cache.get(document) ?? new WeakMap<object, Schema>();
  cache.set(document, known);
  const cached = known.get(schema);
  if (cached) return cached;
  const flat = flattenOnce(schema, document);
  known.set(schema, flat);
  return flat;
}

function flattenOnce(schema: Schema, document: Document): Schema {
  const { $ref, allOf, anyOf, oneOf, ...own } = schema;
  let flat: Schema = {};
  if (typeof $ref === 'string') flat = flatten(refTarget($ref, document), document);
  for (const part of (allOf ?? []) as Schema[]) flat = join(flat, flatten(part, document));
  const alternatives = ((anyOf ?? oneOf ?? []) as Schema[]).filter((part) => part.type !== 'null');
  if (alternatives.length === 1 && alternatives[0]) flat = join(flat, flatten(alternatives[0], document));
  flat = join(flat, own);
  const isNullable =
    (Array.isArray(own.type) && own.type.includes('null')) ||
    alternatives.length < ((anyOf ?? oneOf ?? []) as Schema[]).length;
  if (Array.isArray(flat.type)) {
    const types = flat.type.filter((type) => type !== 'null');
    flat = { ...flat, type: types.length === 1 ? types[0] : types };
  }
  if (Array.isArray(flat.enum)) flat = { ...flat, enum: flat.enum.filter((value) => value !== null) };
  return isNullable ? { ...flat, 'x-nullable': true } : flat;
}

function join(a: Schema, b: Schema): Schema {
  const joined: Schema = { ...a, ...b };
  if (a.properties && b.properties)
    joined.properties = { ...(a.properties as Schema), ...(b.properties as Schema) };
  if (a.required && b.required)
    joined.required = [...new Set([...(a.required as string[]), ...(b.required as string[])])];
  return joined;
}

function refTarget($ref: string, document: Document): Schema {
  const parts = $ref.replace(/^#\//, '').split('/');
  return parts.reduce<Schema>((node, part) => (node[part] ?? {}) as Schema, document);
}

/** The flat schema of each property, in the contract's order. */
export function propertiesOf(schema: Schema, document: Document): [string, Schema][] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  return Object.entries(properties).map(([name, raw]) => [name, flatten(raw, document)]);
}

/** The flat schema at a dot path, if there is one. */
export function schemaAt(schema: Schema, path: string, document: Document): Schema | undefined {
  let current: Schema | undefined = schema;
  for (const name of path.split('.')) {
    const raw: Schema | undefined = ((current?.properties ?? {}) as Record<string, Schema>)[name];
    current = raw && flatten(raw, document);
  }
  return current;
}

const scalarKinds: Record<string, 'string' | 'number' | 'boolean'> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

/** What the expression checker knows of a schema. */
export function shapeOf(raw: Schema, document: Document, isOptional = false): Shape {
  const schema = flatten(raw, document);
  const optional = isOptional || schema['x-nullable'] === true;
  if (schema.type === 'array') {
    const items = (schema.items ?? {}) as Schema;
    return { kind: 'list', item: () => shapeOf(items, document), optional, schema };
  }
  if (schema.type === 'object' && schema.properties) {
    const properties = schema.properties as Record<string, Schema>;
    const required = (schema.required ?? []) as string[];
    return {
      kind: 'object',
      optional,
      schema,
      names: () => Object.keys(properties),
      field: (name) => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return property && shapeOf(property, document, !required.includes(name));
      },
    };
  }
  const kind = typeof schema.type === 'string' ? scalarKinds[schema.type] : undefined;
  if (!kind) return any;
  const values = Array.isArray(schema.enum) ? schema.enum : undefined;
  return { kind, optional, format: formatOf(schema), ...(values ? { values } : {}) };
}

export interface Choice {
  value: string | number;
  label: string;
}

/** The values that the contract allows, with their labels; undefined where it allows any. */
export function choicesOf({ enum: values, 'x-enum-labels': labels = {} }: Schema): Choice[] | undefined {
  if (!Array.isArray(values)) return undefined;
  const labelOf = (value: string | number) => (labels as Record<string, string>)[value] ?? String(value);
  return values.map((value) => ({ value, label: labelOf(value) }));
}

/** In words: ', um de open, closed'; empty where the contract allows any. */
export function amongText(schema: Schema): string {
  const values = choicesOf(schema)?.map(({ value }) => value);
  return values ? `, um de ${values.join(', ')}` : '';
}

const formats = new Set([
  'date',
  'date-time',
  'cpf',
  'cep',
  'phone',
  'brl',
  'points',
  'percent',
  'image',
  'html',
  'email',
  'uri',
]);

/** How a value of this schema is shown. */
export function formatOf(schema: Schema): Format {
  if (schema['x-enum-labels']) return 'enum';
  if (typeof schema.format === 'string') {
    if (formats.has(schema.format)) return schema.format as Format;
    if (schema.format === 'binary' || schema.format === 'file') return 'file';
  }
  if (schema.type === 'integer' || schema.type === 'number' || schema.type === 'boolean')
    return schema.type as Format;
  return Array.isArray(schema.enum) ? 'enum' : 'text';
}
