/** The fields of a request body that a person fills in. */
import { type Document, flatten, propertiesOf, type Schema } from '../schema.ts';

export interface FormField {
  name: string;
  schema: Schema;
}

/** Top-level fields: what the platform fills in by itself or nobody may write is left out. */
export function formFields(body: Schema, document: Document): FormField[] {
  return propertiesOf(body, document)
    .filter(([, schema]) => !isHidden(schema))
    .map(([name, schema]) => ({ name, schema }));
}

function isHidden(schema: Schema): boolean {
  return schema['x-internal'] === true || schema.readOnly === true;
}

/** The schema whole: no `$ref`s, no hidden fields, nothing that a validator of drafts 7 and 2020 reads differently. */
export function selfContained(raw: Schema, document: Document, depth = 0): Schema {
  const schema = flatten(raw, document);
  const kept = Object.entries(schema).filter(([key]) => !key.startsWith('x-') && !dropped.has(key));
  const result: Schema = Object.fromEntries(kept);
  if (schema.type === 'array' && schema.items)
    result.items = selfContained(schema.items as Schema, document, depth + 1);
  if (schema.properties && depth < 8) {
    const fields = formFields(schema, document);
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

const dropped = new Set([
  'example',
  'examples',
  'readOnly',
  'writeOnly',
  'deprecated',
  'contentMediaType',
  'required',
]);
