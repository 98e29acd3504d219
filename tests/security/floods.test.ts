import { describe, expect, it } from 'vitest';
import { type OperationSpec, operationSpecs, resolved, type Schema } from '../../server/contract/document.ts';
import { ValidationError } from '../../server/contract/errors.ts';
import { requestValidator } from '../../server/contract/validation.ts';
import { bodyBytes } from '../../server/pipeline/admit.ts';

/** A value that a body takes. */
interface Place {
  readonly place: string;
  readonly schema: Schema;
  /** A body with this there. */
  around(inner: unknown): unknown;
}

function* placesOf(node: Schema, place = '', around = (inner: unknown) => inner): Generator<Place> {
  const schema = resolved(node);
  yield { place, schema, around };
  if (schema.items) yield* placesOf(schema.items as Schema, `${place}.0`, (inner) => around([inner]));
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    yield* placesOf(property, `${place}.${name}`, (inner) => around({ [name]: inner }));
}

/** Every value of every body. */
const places = [...operationSpecs.values()].flatMap((spec) =>
  (['json', 'multipart'] as const).flatMap((kind) =>
    [...(spec[kind] ? placesOf(spec[kind]) : [])].map((value) => ({
      ...{ id: spec.info.id, kind, spec },
      ...{ ...value, place: value.place.slice(1) },
    })),
  ),
);
/** Every list and map of every body: a new one is here without a line. */
const cases = places.filter(({ schema }) => schema.items || schema.patternProperties);

it('is said field by field what a body takes, since no other field is read', () => {
  const others = ['allOf', 'anyOf', 'oneOf', 'if', 'prefixItems', 'contains', 'unevaluatedProperties'];
  const unread = places.filter(
    ({ schema }) =>
      others.some((keyword) => keyword in schema) ||
      ![undefined, false].includes(schema.additionalProperties as undefined) ||
      (schema.type === 'object' && !schema.properties && !schema.patternProperties) ||
      ([schema.type].flat().includes('array') && !schema.items),
  );
  expect(unread.map(({ id, place }) => `${id} ${place}`)).toEqual([]);
});

/** What a validator says of a body, and how long the answer is. */
function refusalOf(spec: OperationSpec, kind: string, body: unknown) {
  const path = Object.fromEntries(
    Object.keys((spec.path.properties ?? {}) as object).map((name) => [name, '1']),
  );
  try {
    requestValidator(spec)({ path, query: {}, body, isMultipart: kind === 'multipart' });
  } catch (error) {
    if (error instanceof ValidationError)
      return { fields: error.fields, bytes: JSON.stringify(error.fields).length };
    throw error;
  }
  return null;
}

/** A list or a map that counts how often somebody looks into it. */
function watched<Given extends object>(given: Given) {
  let looks = 0;
  const list = new Proxy(given, {
    get(target, key) {
      if (key !== 'length' && typeof key === 'string') looks += 1;
      return Reflect.get(target, key);
    },
  });
  return { list, looks: () => looks };
}

const bad: readonly [name: string, item: unknown][] = [
  ['empty objects', {}],
  ['nothing', null],
  ['texts that cannot be stored', '\u0000'],
];
/** The largest body of a form is that of its files. */
const bytesOf = (spec: OperationSpec) => Math.min(bodyBytes(spec), 1024 * 1024);
const numbered = (count: number, item: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, item]));

describe.each(cases)('$place of $id ($kind)', ({ spec, kind, place, schema, around }) => {
  it('says how many it takes', () => {
    expect(schema.items ? schema.maxItems : schema.maxProperties).toEqual(expect.any(Number));
  });

  it.each(bad)('is refused unread where it is as long as a body may be, of %s', (_name, item) => {
    const bytes = JSON.stringify(item).length + (schema.items ? 1 : '"n12345":,'.length);
    const count = Math.floor(bytesOf(spec) / bytes);
    const { list, looks } = watched(
      schema.items ? Array.from({ length: count }, () => item) : numbered(count, item),
    );
    const refusal = refusalOf(spec, kind, around(list));
    expect(Object.keys(refusal?.fields ?? {})).toEqual([place]);
    expect(refusal?.fields[place]?.join()).toContain('no máximo');
    expect(looks()).toBe(0);
  });
});

/** A body whose lists are as long as they may be, and everything in them wrong. */
function full(node: Schema, item: unknown): unknown {
  const schema = resolved(node);
  const { items, maxItems, patternProperties, maxProperties } = schema as {
    items?: Schema;
    maxItems?: number;
    patternProperties?: Schema;
    maxProperties?: number;
  };
  if (items) return Array.from({ length: maxItems ?? 0 }, () => full(items, item));
  if (patternProperties) return numbered(maxProperties ?? 0, { ['chave'.repeat(1000)]: item });
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (properties.length === 0) return item;
  return Object.fromEntries(properties.map(([name, property]) => [name, full(property, item)]));
}

describe.each(bad)('a body of %s', (_name, item) => {
  it.each([...new Set(cases.map(({ spec }) => spec))])('is refused in few words: $info.id', (spec) => {
    for (const kind of ['json', 'multipart'] as const)
      if (spec[kind]) expect(refusalOf(spec, kind, full(spec[kind], item))?.bytes).toBeLessThan(64 * 1024);
  });

  it('counts for nothing where no field has it', () => {
    const [{ spec }] = cases as [(typeof cases)[number]];
    const inside = watched(Array.from({ length: 10_000 }, () => item));
    refusalOf(spec, 'json', { outro: inside.list, mais: { ainda: inside.list } });
    expect(inside.looks()).toBe(0);
  });
});
