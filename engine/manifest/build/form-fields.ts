/** The fields of a request body that a person fills in. */
import { type Document, flatten, propertiesOf, type Schema } from '../schema.ts';

export interface FormField {
  name: string;
  schema: Schema;
}

/** Top-level fields that a person can write: not what the platform fills in by itself, nor what is only read. */
export function formFields(body: Schema, document: Document): FormField[] {
  return visibleFields(body, document).filter(({ schema }) => schema.readOnly !== true);
}

/** The same with those that are only read: a manifest may name them, and they show without being written. */
export function visibleFields(body: Schema, document: Document): FormField[] {
  return propertiesOf(body, document)
    .filter(([, schema]) => schema['x-internal'] !== true)
    .map(([name, schema]) => ({ name, schema }));
}

/** The schema whole: no `$ref`s, no hidden fields, nothing that a validator of drafts 7 and 2020 reads differently. */
export function selfContained(raw: Schema, document: Document, depth = 0): Schema {
  const schema = flatten(raw, document);
  const kept = Object.entries(schema).filter(([key]) => !key.startsWith('x-') && !dropped.has(key));
  const result: Schema = Object.fromEntries(kept);
  if (schema.type === 'array' && schema.items)
    result.items = selfContained(schema.items as Schema, document, depth + 1);
  if (schema.properties && depth < 8) {
    const fields = visibleFields(schema, document);
    const names = new Set(fields.map(({ name }) => name));
    result.properties = Object.fromEntries(
      fields.map(({ name, schema: field }) => [name, selfContained(field, document, depth + 1)]),
    );
    result.required = ((schema.required ?? []) as string[]).filter((name) => names.has(name));
  }
  if (schema.format === 'binary') {
    result.type = 'string';
    result.format = 'file';
  }
  return result;
}

const dropped = new Set(['example', 'examples', 'writeOnly', 'deprecated', 'contentMediaType', 'required']);
