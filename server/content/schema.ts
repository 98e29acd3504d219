import { collections } from '../db/collections.ts';
import type { Collection, Field } from '../db/tables/collection.ts';
import type { Entries, Entry } from '../db/tables/document.ts';
import { type Document, documents } from './documents.ts';
import { columnOf, daysAgo, inDays } from './item.ts';

type Schema = Record<string, unknown>;
type Column = Collection['table']['columns'][string];

/** The values of a column, as JSON Schema. No number of content is below zero. */
const shapes: Partial<Record<Column['type'], Schema>> = {
  int2: { type: 'integer' },
  int4: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
  float8: { type: 'number', minimum: 0 },
  text: { type: 'string' },
  bool: { type: 'boolean' },
};

function columnShape(column: Column | undefined): Schema | undefined {
  return column?.values ? { enum: column.values } : column && shapes[column.type];
}

/** A text that says something. */
const says: Schema = { pattern: '\\S' };

/** A text that an item must have is one for people to read. */
const isSaid = (column: Column | undefined) =>
  column?.type === 'text' && !column.values && !column.isNullable && !column.hasDefault;

/** The schema of a property, and what else the compiler checks: that the file, page or item exists. */
function shapeOf({ table: { columns } }: Collection, property: string, field: Field): Schema | undefined {
  if (field.kind === 'image')
    return { type: 'string', 'x-asset': true, ...(!field.isAny && { 'x-picture': true }) };
  if (field.kind === 'drawing')
    return { type: 'string', pattern: '\\.svg$', 'x-asset': true, 'x-drawing': true };
  if (field.kind === 'pages') return { type: 'array', items: { type: 'string', 'x-page': true } };
  if (field.kind === 'reference') return { type: 'string', 'x-refers-to': field.to.name };
  const column = columns[columnOf(property, field)];
  const shape = { ...columnShape(column), ...(isSaid(column) && says) };
  if (field.kind === 'address') return { ...shape, 'x-address': true };
  return field.kind === 'html' ? { ...shape, 'x-html': true } : shape;
}

function propertiesOf(collection: Collection, property: string, field: Field): [string, Schema][] {
  const description = field.about;
  if (field.kind !== 'moment') return [[property, { ...shapeOf(collection, property, field), description }]];
  const example = '2026-05-31T09:00:00-03:00';
  const days = (where: string) => ({
    type: 'number',
    description: `${description}: dias ${where} de o item ser criado`,
  });
  return [
    [property, { type: 'string', format: 'date-time', description: `${description}: ${example}` }],
    [daysAgo(property), days('antes')],
    [inDays(property), days('depois')],
  ];
}

/** Whether an item must have the property. */
export function isRequired({ table: { columns } }: Collection, property: string, field: Field): boolean {
  const column = columns[columnOf(property, field)];
  return field.kind !== 'moment' && column !== undefined && !column.isNullable && !column.hasDefault;
}

/** The parts of one kind, as an item lists them. */
function partsShape(part: Collection): Schema {
  const { owner, about: description } = part;
  const { calledBy = '', written } = owner ?? {};
  if (written === 'count') return { type: 'integer', minimum: 1, description };
  const value = part.fields[calledBy];
  if (written === 'values' && value)
    return { type: 'array', uniqueItems: true, items: shapeOf(part, calledBy, value), description };
  const items = itemShape(part, 'Nome da parte para sempre, se um dia o texto mudar');
  return { type: 'array', 'x-keys': ['key', calledBy], items, description };
}

/** The properties that say a time, and how many days after the item's creation it is where none of them does. */
function momentShape({ table: { columns } }: Collection, property: string): Schema {
  const absent = columns[property]?.isNullable ? {} : { absent: 0 };
  return { at: property, ago: daysAgo(property), ahead: inDays(property), ...absent };
}

/** A time is said in one of its ways: beside a date, days would say another one. */
function saidOnce(property: string): [string, Schema][] {
  const [at, ago, ahead] = [property, daysAgo(property), inDays(property)] as const;
  return [
    [at, { properties: { [ago]: false, [ahead]: false } }],
    [ago, { properties: { [ahead]: false } }],
  ];
}

function itemShape(collection: Collection, aboutKey: string): Schema {
  const fields = Object.entries(collection.fields);
  const parts = Object.entries(collection.parts);
  const orders = collection.inOrder.map(({ first, next, ...more }) => ({
    first: momentShape(collection, first),
    next: momentShape(collection, next),
    ...more,
  }));
  const times = fields.flatMap(([name, field]) => (field.kind === 'moment' ? [name] : []));
  const required = fields
    .filter(([name, field]) => isRequired(collection, name, field))
    .map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    required: collection.owner ? required : ['key', ...required],
    properties: {
      key: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', description: aboutKey },
      ...Object.fromEntries(fields.flatMap(([name, field]) => propertiesOf(collection, name, field))),
      ...Object.fromEntries(parts.map(([name, part]) => [name, partsShape(part)])),
      ...Object.fromEntries(collection.gone.map((name) => [name, { deprecated: true }])),
    },
    ...(times.length > 0 && { dependentSchemas: Object.fromEntries(times.flatMap(saidOnce)) }),
    ...(orders.length > 0 && { 'x-in-order': orders }),
    ...(collection.before &&
      collection.owner && {
        'x-before': {
          own: momentShape(collection, collection.before.own),
          ofOwner: momentShape(collection.owner.collection, collection.before.ofOwner),
        },
      }),
    ...(collection.rules.length > 0 && { allOf: collection.rules }),
  };
}

/** The JSON Schema of a collection's file, from the description of its table. */
function collectionSchema(collection: Collection): Schema {
  const aboutKey = 'Nome do item para sempre: letras minúsculas sem acento, números e hífens';
  const { unique, body } = collection;
  return {
    type: 'array',
    'x-keys': ['key'],
    ...(unique.length > 0 && { 'x-unique': unique }),
    ...(body && { 'x-body': body }),
    items: itemShape(collection, aboutKey),
  };
}

function entryShape({ is }: Entry<unknown>): Schema {
  if (is.kind === 'image') return { type: 'string', 'x-asset': true, 'x-picture': true };
  if (is.kind === 'html') return { type: 'string', 'x-html': true };
  if (is.kind === 'amount') return { ...(shapes.int4 as Schema), ...is.range };
  if (is.kind === 'flag') return { type: 'boolean' };
  if (is.kind === 'choice') return { enum: is.values };
  if (is.kind === 'record') return entriesShape(is.entries);
  if (is.kind === 'list') return { type: 'array', items: entriesShape(is.entries), maxItems: is.most };
  if (is.kind !== 'code') return { type: 'string' };
  return { type: 'string', pattern: is.pattern, ...(is.mark && { [is.mark]: true }) };
}

function entriesShape(entries: Entries): Schema {
  const all = Object.entries(entries);
  return {
    type: 'object',
    additionalProperties: false,
    required: all.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
    properties: Object.fromEntries(
      all.map(([name, entry]) => [name, { ...entryShape(entry), description: entry.about }]),
    ),
  };
}

/**
 * The texts of `schemas/generated/content/<name>.schema.json`, by path. The same descriptions always give the
 * same text.
 */
export function renderContentSchemas(): Record<string, string> {
  const schemas: [Collection | Document, Schema][] = [
    ...collections.map((one): [Collection, Schema] => [one, collectionSchema(one)]),
    ...documents.map((one): [Document, Schema] => [one, entriesShape(one.entries)]),
  ];
  return Object.fromEntries(
    schemas.map(([{ name, about: title }, schema]) => {
      const $schema = 'https://json-schema.org/draft/2020-12/schema';
      return [
        `generated/content/${name}.schema.json`,
        `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`,
      ];
    }),
  );
}
