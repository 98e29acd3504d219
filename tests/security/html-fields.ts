import contract from '../../openapi/generated/contract.json' with { type: 'json' };
import { operationList } from '../../openapi/generated/operations.ts';

interface Schema {
  $ref?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const schemas = contract.components.schemas as unknown as Record<string, Schema>;
const paths = contract.paths as unknown as Record<string, Record<string, Operation>>;

/** Addresses of what a schema declares as HTML, such as `data.[].content`. */
function fieldsOf(schema: Schema, place: string, seen: readonly string[]): string[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return seen.includes(name) ? [] : fieldsOf(schemas[name] ?? {}, place, [...seen, name]);
  }
  if (schema.format === 'html') return [place];
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...parts.flatMap((part) => fieldsOf(part, place, seen)),
    ...(schema.items ? fieldsOf(schema.items, `${place}.[]`, seen) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      fieldsOf(part, place ? `${place}.${name}` : name, seen),
    ),
  ];
}

/** Every reading operation of the contract whose answer holds HTML, with the places where it does. */
export const htmlAnswers = operationList
  .filter(({ method }) => method === 'GET')
  .map(({ id, path }) => {
    const operation = Object.values(paths[path] ?? {}).find(({ operationId }) => operationId === id);
    const schema = operation?.responses['200']?.content?.['application/json']?.schema;
    return { id, path, fields: schema ? fieldsOf(schema, '', []) : [] };
  })
  .filter(({ fields }) => fields.length > 0);

/** The texts at such a place of an answer. */
export function textsAt(answer: unknown, place: string): string[] {
  const values = place.split('.').reduce<unknown[]>(
    (found, step) =>
      found.flatMap((value) => {
        if (step === '[]') return Array.isArray(value) ? value : [];
        return typeof value === 'object' && value !== null ? [(value as Record<string, unknown>)[step]] : [];
      }),
    [answer],
  );
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}
