import type { InjectOptions } from 'fastify';
import type { OperationSpec, Schema } from '../../server/contract/document.ts';
import { sharedSchemas } from '../../server/contract/document.ts';
import { between, pick, type Random } from '../../server/demo/random.ts';

/** Texts that have broken programs. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a'.repeat(300),
  '-1',
  '2147483648',
  '99999999999999999999',
  '1e309',
  'NaN',
  '%00',
  '../../etc/passwd',
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '\uD800',
  '𝒜'.repeat(20),
  '529.982.247-25',
  'maria@exemplo.com.br',
  '2026-02-30',
  '__proto__',
];
/** Created anew each time, since a test may spoil its body further. */
const strangeValue = (random: Random): unknown =>
  pick(random, [...texts, null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, [], {}, [[]]]);

/**
 * Random requests to an operation, the same for one seed: most of them almost valid, many of them completely
 * invalid.
 */
export function requestTo(spec: OperationSpec, programId: number, random: Random): InjectOptions {
  const { info } = spec;
  const url = info.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'programId' && random() < 0.9 ? String(programId) : pathValue(spec.path, name, random),
  );
  const query = queryOf(spec.query, random);
  const options: InjectOptions = { method: info.method, url: query ? `${url}?${query}` : url };
  return { ...options, ...bodyOf(spec, random) };
}

function pathValue(schema: Schema, name: string, random: Random): string {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const value = random() < 0.6 ? inventedOf(properties[name] ?? {}, random) : pick(random, texts);
  // A lone surrogate cannot be encoded in an address.
  return encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, '')) || '0';
}

function queryOf(schema: Schema, random: Random): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const query = new URLSearchParams();
  for (const [name, property] of properties) {
    if (random() < 0.5) continue;
    query.append(name, String(random() < 0.6 ? inventedOf(property, random) : pick(random, texts)));
    if (random() < 0.05) query.append(name, pick(random, texts));
  }
  if (random() < 0.1) query.append(pick(random, texts), pick(random, texts));
  return query.toString();
}

function bodyOf({ json, multipart }: OperationSpec, random: Random): InjectOptions {
  if (!json && !multipart) return {};
  if (multipart && random() < 0.5) return formOf(random);
  if (!json) return {};
  const how = random();
  if (how < 0.1) {
    const payload = pick(random, [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '[['.repeat(9000),
      '{"a":'.repeat(200),
      '\u0000',
    ]);
    const type = pick(random, ['application/json', 'text/plain', 'application/json; charset=latin1', 'x']);
    return { payload, headers: { 'content-type': type } };
  }
  const body = inventedOf(json, random);
  if (how < 0.5) spoil(body, random);
  return { payload: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json' } };
}

function formOf(random: Random): InjectOptions {
  const part = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nOi\r\n';
  const payload = pick(random, [`${part}--x--\r\n`, part, '', '--x--\r\n', `--y\r\n${part}`, '\u0000']);
  const type = pick(random, [
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'multipart/x; boundary=x',
  ]);
  return { payload, headers: { 'content-type': type } };
}

/** Puts a strange value into one place of a body. */
function spoil(body: unknown, random: Random): void {
  if (typeof body !== 'object' || body === null) return;
  // Never a key for an array: a number beyond its end would make it that long.
  if (Array.isArray(body)) {
    const index = between(random, 0, body.length);
    if (index < body.length && random() < 0.5) spoil(body[index], random);
    else body[index] = strangeValue(random);
    return;
  }
  const record = body as Record<string, unknown>;
  const keys = Object.keys(record);
  const key = keys.length > 0 && random() < 0.9 ? pick(random, keys) : pick(random, texts);
  const child = Object.hasOwn(record, key) ? record[key] : undefined;
  if (typeof child === 'object' && child !== null && random() < 0.5) spoil(child, random);
  else if (random() < 0.2) delete record[key];
  else
    Object.defineProperty(record, key, {
      value: strangeValue(random),
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

/** A value that a schema accepts, as far as types, formats and enums tell. */
function inventedOf(schema: Schema, random: Random, depth = 0): unknown {
  const {
    $ref,
    enum: choices,
    const: constant,
    allOf,
    anyOf,
    oneOf,
  } = schema as {
    $ref?: string;
    enum?: unknown[];
    const?: unknown;
    allOf?: Schema[];
    anyOf?: Schema[];
    oneOf?: Schema[];
  };
  if ($ref) return inventedOf(schemaAt($ref), random, depth);
  if (constant !== undefined) return constant;
  if (choices) return pick(random, choices);
  const [first] = allOf ?? anyOf ?? oneOf ?? [];
  if (first) return inventedOf(first, random, depth);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === 'object' || schema.properties) return objectOf(schema, random, depth);
  if (type === 'array') {
    const length = depth > 4 ? 0 : between(random, 0, 3);
    return Array.from({ length }, () => inventedOf((schema.items ?? {}) as Schema, random, depth + 1));
  }
  if (type === 'integer' || type === 'number') return between(random, Number(schema.minimum ?? 0), 40);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'string') return textOf(schema, random);
  return strangeValue(random);
}

function objectOf(schema: Schema, random: Random, depth: number): Record<string, unknown> {
  const required = new Set((schema.required ?? []) as string[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return Object.fromEntries(
    properties
      .filter(([name]) => required.has(name) || (depth < 5 && random() < 0.6))
      .map(([name, property]) => [name, inventedOf(property, random, depth + 1)]),
  );
}

/** Values that each format of the contract accepts. */
export const validFormats: Record<string, readonly string[]> = {
  cpf: ['52998224725', '529.982.247-25'],
  cep: ['01310100', '13012-100'],
  phone: ['11987654321'],
  email: ['maria@exemplo.com.br', 'ninguem@exemplo.com.br'],
  date: ['2026-05-17', '1990-01-01'],
  'date-time': ['2026-05-17T12:00:00Z', '2026-05-17T12:00:00.123+14:00', '0001-01-01T00:00:00Z'],
  uuid: ['5b2a8641-0000-4000-8000-000000000000'],
  uri: ['https://exemplo.com.br/a'],
};

function textOf(schema: Schema, random: Random): string {
  const known = validFormats[String(schema.format)];
  if (known) return pick(random, known);
  const shortest = Number(schema.minLength ?? 0);
  return `${pick(random, ['Olá', 'regulamento', 'name,asc', 'x', ...texts])}`.padEnd(shortest, 'a');
}

/** The shared schema that a `$ref` names. */
export function schemaAt(ref: string): Schema {
  return ref
    .split('#/')[1]
    ?.split('/')
    .reduce<unknown>((node, key) => (node as Schema)[key], sharedSchemas) as Schema;
}
