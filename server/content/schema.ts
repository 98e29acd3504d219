import type { Collection, Field } from '../db/tables/collection.ts';
import { collections } from './collections.ts';
import { columnOf, relativeTo } from './item.ts';

type Schema = Record<string, unknown>;

/** What a column can hold, as JSON Schema says it. No content counts below zero. */
const shapes: Partial<Record<Collection['table']['columns'][string]['type'], Schema>> = {
  int4: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
  text: { type: 'string' },
  bool: { type: 'boolean' },
};

/** The form of a property, and what the compiler does besides: it looks for the file, or for the item. */
function shapeOf({ table }: Collection, property: string, field: Field): Schema | undefined {
  if (field.kind === 'image') return { type: 'string', 'x-asset': true };
  if (field.kind === 'reference') return { type: 'string', 'x-refers-to': field.to.name };
  const column = table.columns[columnOf(property, field)];
  return column && shapes[column.type];
}

function propertiesOf(collection: Collection, property: string, field: Field): [string, Schema][] {
  const description = field.about;
  if (field.kind === 'moment') {
    const relative = { type: 'number', description: `${description}: dias antes de o item ser criado` };
    const absolute = {
      type: 'string',
      format: 'date-time',
      description: `${description}: 2026-05-31T09:00:00-03:00`,
    };
    return [
      [property, absolute],
      [relativeTo(property), relative],
    ];
  }
  return [[property, { ...shapeOf(collection, property, field), description }]];
}

/** Whether an item has to say the property. */
export function isRequired({ table }: Collection, property: string, field: Field): boolean {
  const column = table.columns[columnOf(property, field)];
  return field.kind !== 'moment' && column !== undefined && !column.isNullable && !column.hasDefault;
}

/** The JSON Schema of a collection's file, as its table is described. */
function schemaOf(collection: Collection): Schema {
  const fields = Object.entries(collection.fields);
  const key = {
    type: 'string',
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: 'Nome do item para sempre: letras minúsculas sem acento, números e hífens',
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: collection.about,
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: [
        'key',
        ...fields.filter(([name, field]) => isRequired(collection, name, field)).map(([name]) => name),
      ],
      properties: {
        key,
        ...Object.fromEntries(fields.flatMap(([name, field]) => propertiesOf(collection, name, field))),
      },
    },
  };
}

/** The text of `schemas/generated/content/<collection>.schema.json`, by path. Same descriptions, same text. */
export function renderContentSchemas(): Record<string, string> {
  return Object.fromEntries(
    collections.map((collection) => [
      `generated/content/${collection.name}.schema.json`,
      `${JSON.stringify(schemaOf(collection), null, 2)}\n`,
    ]),
  );
}
