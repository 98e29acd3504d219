import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileRule } from '../../engine/format/file-rule.ts';
import type { Envelope } from '../../engine/manifest/envelope.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { type OperationId, type OperationInfo, operationList } from '../../openapi/generated/operations.ts';
import type { Schemas } from '../../openapi/generated/types.ts';

export type Schema = Record<string, unknown>;

/** Id of the whole contract for validators and serialisers. */
export const contractId = 'contract';

/** `megabytes`: the size of files. */
export interface WriteLimit {
  readonly calls: number;
  readonly megabytes: number;
}

/** What the binding needs of one operation; `$ref`s point at `contract#/components/…`. */
export interface OperationSpec {
  readonly info: OperationInfo;
  readonly path: Schema;
  readonly query: Schema;
  readonly json: Schema | null;
  readonly multipart: Schema | null;
  /** The files that a form accepts, by field. */
  readonly files: Readonly<Record<string, FileRule>>;
  /** The most values that all lists of a form may have together, without files. */
  readonly listed: number;
  /** How much one person may write with it in 24 hours; null where it writes nothing. */
  readonly limit: WriteLimit | null;
  readonly isBodyRequired: boolean;
  /** Schema of the 200 response; null for a file, a stream or an empty one. */
  readonly answer: Schema | null;
  /** `base64`: a file in JSON. */
  readonly answers: 'json' | 'file' | 'base64' | 'stream' | 'nothing';
  /** Where the response has its rows, its paging or its record. */
  readonly envelope: Envelope;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface OperationNode {
  'x-envelope'?: Envelope;
  'x-limit'?: WriteLimit;
  'x-download'?: 'file' | 'base64';
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Contract {
  paths: Record<string, Record<string, OperationNode>>;
  components: { schemas: Record<string, Schema> };
}

const file = join(projectDir, 'openapi/generated/contract.json');
const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;

/** The shared schemas as one document, with absolute references. */
export const sharedSchemas: Schema = {
  $id: contractId,
  components: absolute(contract.components) as Schema,
};

/** Every operation of the contract, by id. */
export const operationSpecs: ReadonlyMap<OperationId, OperationSpec> = new Map(
  operationList.map((info) => [info.id, specOf(info)]),
);

function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? `${contractId}${value}` : absolute(value),
    ]),
  );
}

function specOf(info: OperationInfo): OperationSpec {
  const node = contract.paths[info.path]?.[info.method.toLowerCase()];
  if (!node) throw new Error(`The operation index is stale: ${info.id} is not in the contract.`);
  const body = node.requestBody?.content ?? {};
  const answer = node.responses['200']?.content?.['application/json']?.schema;
  return {
    info,
    path: parameterSchema(node, 'path'),
    query: parameterSchema(node, 'query'),
    json: schemaOrNull(body['application/json']?.schema),
    multipart: schemaOrNull(body['multipart/form-data']?.schema),
    files: fileRules(propertiesOf(body['multipart/form-data']?.schema)),
    listed: listedValues(propertiesOf(body['multipart/form-data']?.schema)),
    limit: node['x-limit'] ?? null,
    isBodyRequired: node.requestBody?.required === true,
    answer: schemaOrNull(answer),
    answers: answersOf(node),
    envelope: node['x-envelope'] ?? {},
  };
}

function answersOf(node: OperationNode): OperationSpec['answers'] {
  if (node['x-download']) return node['x-download'];
  const ok = node.responses['200']?.content;
  if (!ok) return 'nothing';
  if ('application/json' in ok) return 'json';
  return 'text/event-stream' in ok ? 'stream' : 'file';
}

function schemaOrNull(schema: Schema | undefined): Schema | null {
  return schema ? (absolute(schema) as Schema) : null;
}

/** The fields of a body. */
function propertiesOf(body: Schema = {}): [name: string, property: Schema][] {
  return Object.entries((resolved(body).properties ?? {}) as Record<string, Schema>);
}

/** The schema with what the shared one says to which it refers. */
export function resolved(schema: Schema): Schema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : { ...contract.components.schemas[name], ...schema };
}

/** The label of a value of a shared schema's field, as screens show it; the value itself where there is none. */
export function labelOf(schema: keyof Schemas, field: string, value: unknown): string {
  const fields = contract.components.schemas[schema]?.properties as Record<string, Schema> | undefined;
  const labels = (fields?.[field]?.['x-enum-labels'] ?? {}) as Record<string, string>;
  const name = String(value ?? '');
  return labels[name] ?? name;
}

/** The most values that all lists of a form may have together: each value is one field. */
function listedValues(properties: [name: string, property: Schema][]): number {
  return properties.reduce(
    (sum, [, { 'x-file': file, maxItems = 0 }]) => sum + (file ? 0 : Number(maxItems)),
    0,
  );
}

function fileRules(properties: [name: string, property: Schema][]): OperationSpec['files'] {
  return Object.fromEntries(
    properties.flatMap(([field, property]) => (property['x-file'] ? [[field, fileRule(property)]] : [])),
  );
}

function fileRule(property: Schema): FileRule {
  const rule = property['x-file'] as FileRule;
  return property.type === 'array' ? { ...rule, most: Number(property.maxItems) } : rule;
}

function parameterSchema(node: OperationNode, place: string): Schema {
  const parameters = (node.parameters ?? []).filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, absolute(parameter.schema)]),
    ),
  };
}
