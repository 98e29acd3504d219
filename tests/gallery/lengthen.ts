import { type Document, flatten, type Schema } from '../../engine/manifest/schema.ts';

const more =
  'com um nome bem mais comprido do que alguém imaginou quando desenhou a tela, e Anticonstitucionalissimamente';

/**
 * Makes every readable text of an answer very long, up to the contract's `maxLength`. Numbers, dates, codes, addresses
 * and HTML stay unchanged.
 */
export function lengthen(value: unknown, schema: Schema, document: Document): unknown {
  const flat = flatten(schema, document);
  if (typeof value === 'string') return isWords(value, flat) ? longer(value, flat.maxLength) : value;
  if (Array.isArray(value))
    return value.map((item) => lengthen(item, (flat.items ?? {}) as Schema, document));
  if (value === null || typeof value !== 'object') return value;
  const properties = (flat.properties ?? {}) as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      properties[name] ? lengthen(part, properties[name], document) : part,
    ]),
  );
}

/** Whether it is a readable text without a format: keys and codes have neither spaces nor capital letters. */
function isWords(value: string, { type, format, pattern, enum: values }: Schema): boolean {
  return type === 'string' && !format && !pattern && !values && /^\p{Lu}\p{Ll}|\s/u.test(value);
}

function longer(value: string, maxLength: unknown): string {
  const long = `${value} ${more}`;
  return typeof maxLength === 'number' ? long.slice(0, Math.max(maxLength, value.length)).trim() : long;
}
