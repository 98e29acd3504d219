import { type Kysely, sql } from 'kysely';
import type { OperationInfo } from '../../openapi/generated/operations.ts';
import { operationSpecs, type Schema } from '../../server/contract/document.ts';
import type { Database } from '../../server/db/schema.ts';
import { schemaAt, validFormats } from './fuzz.ts';
import { foreignKeysOf, type TableName } from './plant.ts';

/**
 * What requests name: the record that has this id in every table, and these texts as its key, its secret and its code. One
 * name for all of them lets a request be written without knowing of which table the record is.
 */
export interface NamedRecord {
  id: number;
  /** Of content, and of an address (`slug`). */
  key: string;
  /** 43 characters, as of a link in a mail. */
  secret: string;
  /** 16 characters, as on a certificate. */
  code: string;
  cpf: string;
}

/** A record by a letter, of which its secret and its code consist. */
export function recordNamed(
  letter: string,
  { id, key, cpf }: Pick<NamedRecord, 'id' | 'key' | 'cpf'>,
): NamedRecord {
  return { id, key, cpf, secret: letter.repeat(43), code: letter.repeat(16) };
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Turns rows of a program, one of a table, into one named record: they get its id, their content its key, and whatever
 * refers to them follows.
 */
export async function nameRows(
  db: Kysely<Database>,
  programId: number,
  rows: readonly { table: TableName; row: Row }[],
  { id, key }: NamedRecord,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Some tables let nobody change them, and between two updates the references hold nowhere.
    await sql`set local session_replication_role = replica`.execute(tx);
    const foreignKeys = await foreignKeysOf(tx);
    const update = (table: TableName, column: string, value: unknown, where: Row) => {
      const parts = Object.entries(where).map(([name, is]) => sql`${sql.ref(name)} = ${is}`);
      return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where program_id = ${programId} and ${sql.join(parts, sql` and `)}`.execute(tx);
    };
    for (const { table, row } of rows) {
      const own = { id: row.id, ...('kind' in row && { kind: row.kind }) };
      if ('content_key' in row) await update(table, 'content_key', key, own);
      for (const { table: from, columns, target, keys } of foreignKeys) {
        if (target !== table || !keys.includes('id')) continue;
        const where = Object.fromEntries(columns.map((column, at) => [column, row[keys[at] ?? '']]));
        await update(from, columns[keys.indexOf('id')] ?? '', id, where);
      }
      await update(table, 'id', id, own);
    }
  });
}

interface NamedRequest {
  method: OperationInfo['method'];
  url: string;
  query: Record<string, string>;
  payload?: Record<string, unknown>;
}

/**
 * The request of an operation that names a record wherever the contract lets it: in the path, in the query and in a body
 * that is valid, with what is required and every id.
 */
export function requestNaming(
  { id, method, path, writes }: OperationInfo,
  programId: number,
  record: NamedRecord,
): NamedRequest {
  const spec = operationSpecs.get(id);
  if (!spec) throw new Error(`${id} has no specification.`);
  const inPath = propertiesOf(spec.path).map(([name, schema]) => [name, pathValue(schema, name, record)]);
  const values = { ...Object.fromEntries(inPath), programId };
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const { required = [] } = spec.query as { required?: string[] };
  const query = propertiesOf(spec.query)
    .filter(([name]) => required.includes(name) || isIdName(name))
    .map(([name, schema]) => [name, String(validValue(schema, name, record))]);
  const body = spec.json ? (validValue(spec.json, '', record) as Record<string, unknown>) : {};
  return {
    method,
    url,
    query: Object.fromEntries(query),
    ...(writes && method !== 'GET' && { payload: body }),
  };
}

const propertiesOf = (schema: Schema) =>
  Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(
    ([name]) => name !== 'program_id',
  );

const isIdName = (name: string) => /(^|_)ids?$|^participantes$/.test(name);

function pathValue(schema: Schema, name: string, record: NamedRecord): unknown {
  if (schema.enum || schema.type !== 'string') return validValue(schema, name, record);
  if (name === 'code') return record.code;
  return name.endsWith('token') ? record.secret : record.key;
}

/** A value that a schema accepts, and the record's where it names one. */
function validValue(schema: Schema, name: string, record: NamedRecord): unknown {
  const {
    $ref,
    enum: choices,
    type,
    items,
    format,
  } = schema as {
    $ref?: string;
    enum?: unknown[];
    type?: string | string[];
    items?: Schema;
    format?: string;
  };
  if ($ref) return validValue(schemaAt($ref), name, record);
  if (choices) return choices[0];
  if (schema.properties || type === 'object') return objectOf(schema, record);
  if (type === 'array') return [validValue(items ?? {}, name, record)];
  if (type === 'boolean') return true;
  if (type === 'string') return textOf(schema, format, name, record);
  return isIdName(name) || name === 'answers' ? record.id : Number(schema.minimum ?? 1);
}

function objectOf(schema: Schema, record: NamedRecord): Record<string, unknown> {
  const { required = [] } = schema as { required?: string[] };
  return Object.fromEntries(
    propertiesOf(schema)
      .filter(([name]) => required.includes(name) || isIdName(name))
      .map(([name, property]) => [name, validValue(property, name, record)]),
  );
}

/** A secret is a person's own: it names no record. */
function textOf(schema: Schema, format: string | undefined, name: string, record: NamedRecord): string {
  if (format === 'cpf' || name === 'login') return record.cpf;
  if (format) return validFormats[format]?.[0] ?? 'x';
  if (schema['x-secret'] || schema.pattern) return 'x'.repeat(Number(schema.minLength ?? 43));
  return 'Um texto que basta.';
}
