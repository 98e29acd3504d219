/** The contract as the compiler asks it: operations with their parameters, bodies and answers, `$ref`s followed. */
import type { Envelope } from './envelope.ts';
import type { Access, OperationIr } from './ir.ts';
import { type Document, flatten, type Schema } from './schema.ts';

export interface Param {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

export interface Operation {
  id: string;
  ir: OperationIr;
  access: Exclude<Access, 'visitor'>;
  role?: string;
  /** Whether it changes anything: most of what is not GET, and the GETs that the contract says do. */
  writes: boolean;
  /** Not for an administrator who looks as a participant. */
  personal: boolean;
  /** Rows of a page when nobody says how many; undefined where the list comes whole. */
  pageSize?: number;
  /** Default order, `field,asc`. */
  order?: string;
  summary: string;
  /** Parameters that callers give: neither the program's id nor headers. */
  params: Param[];
  body?: Schema;
  /** It answers a file: as it is, or in JSON as `{ base64, filename, mime }`. */
  download?: 'file' | 'base64';
  /** The whole answer; undefined where it is not JSON. */
  answer?: Schema;
  /** What `data` is in expressions: the record of a record answer, else the whole answer. */
  data?: Schema;
  /** One row of a plural answer. */
  row?: Schema;
}

export interface Contract {
  document: Document;
  operations: ReadonlyMap<string, Operation>;
  byRole(role: string): Operation | undefined;
}

type Raw = Record<string, unknown>;
const methods = ['get', 'post', 'put', 'delete'] as const;

/** Indexes a bundled OpenAPI 3.1 document. */
export function indexContract(document: Raw): Contract {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries((document.paths ?? {}) as Record<string, Raw>))
    for (const method of methods) {
      const raw = item[method] as Raw | undefined;
      if (!raw) continue;
      const shared = (item.parameters ?? []) as Raw[];
      const operation = readOperation(method, path, raw, shared, document);
      operations.set(operation.id, operation);
    }
  const byRole = new Map([...operations.values()].map((operation) => [operation.role, operation]));
  return { document, operations, byRole: (role) => byRole.get(role) };
}

function readOperation(method: string, path: string, raw: Raw, shared: Raw[], document: Document): Operation {
  const params = [...shared, ...((raw.parameters ?? []) as Raw[])]
    .map((param) => follow(param, document))
    .filter((param) => param.in !== 'header' && param.name !== 'programId')
    .map((param) => ({
      name: param.name as string,
      in: param.in as 'path' | 'query',
      required: param.required === true,
      schema: flatten((param.schema ?? {}) as Schema, document),
    }));
  const content = (follow((raw.requestBody ?? {}) as Raw, document).content ?? {}) as Record<string, Raw>;
  const isMultipart = 'multipart/form-data' in content;
  const body = (content['multipart/form-data'] ?? content['application/json'])?.schema as Schema | undefined;
  const answer = answerOf(raw, document);
  const envelope = (raw['x-envelope'] ?? {}) as Envelope;
  const operation: Operation = {
    id: raw.operationId as string,
    access: (raw['x-access'] ?? 'participant') as Operation['access'],
    summary: String(raw.summary ?? raw.operationId),
    params,
    writes: raw['x-writes'] === true,
    personal: raw['x-personal'] === true,
    ir: {
      id: raw.operationId as string,
      method: method.toUpperCase() as OperationIr['method'],
      path,
      envelope,
      idempotent: raw['x-idempotent'] === true,
      within: withinOf(raw),
      path_params: params.filter((param) => param.in === 'path').map((param) => param.name),
    },
  };
  if (raw['x-changes']) operation.ir.changes = raw['x-changes'] as string[];
  if (raw['x-event']) operation.ir.event = raw['x-event'] as string;
  const query = params.filter((param) => param.in === 'query');
  if (method !== 'get' && query.length > 0) operation.ir.query_params = query.map(({ name }) => name);
  const size = query.find(({ name }) => name === 'per_page')?.schema.default;
  if (typeof size === 'number') operation.pageSize = size;
  if (body) {
    operation.body = flatten(body, document);
    operation.ir.body = isMultipart ? 'multipart' : 'json';
  }
  if (typeof raw['x-role'] === 'string') operation.role = raw['x-role'];
  if (typeof raw['x-default-order'] === 'string') operation.order = raw['x-default-order'];
  if (raw['x-download']) operation.download = raw['x-download'] as 'file' | 'base64';
  if (!answer) return operation;
  operation.answer = answer;
  operation.data = envelope.record ? property(answer, envelope.record, document) : answer;
  if (envelope.rows) operation.row = rowOf(property(answer, envelope.rows, document), document);
  return operation;
}

/** Boot asks for settings and user in order to learn whether there is a session, and who leaves needs none: a 401 is an answer. */
const asksForSession = ['session.user', 'session.logout', 'settings.authenticated'];

function withinOf(raw: Raw): OperationIr['within'] {
  const role = String(raw['x-role']);
  if (role === 'domain.verify') return 'nothing';
  return raw['x-access'] === 'public' || asksForSession.includes(role) ? 'program' : 'session';
}

/** The JSON Schema of a 200 or 201 answer. */
function answerOf(raw: Raw, document: Document): Schema | undefined {
  const responses = (raw.responses ?? {}) as Record<string, Raw>;
  const response = follow(responses['200'] ?? responses['201'] ?? {}, document);
  const json = ((response.content ?? {}) as Record<string, Raw>)['application/json'];
  return json?.schema ? flatten(json.schema as Schema, document) : undefined;
}

/** The schema of one row. A plain value is what the browser makes of it: a row with `value`. */
function rowOf(list: Schema | undefined, document: Document): Schema {
  const row = flatten((list?.items ?? {}) as Schema, document);
  if (row.type === undefined || row.type === 'object') return row;
  return { type: 'object', required: ['value'], properties: { value: { title: list?.title, ...row } } };
}

/** The schema of a part of an answer; `$` is the answer itself. */
function property(schema: Schema, name: string, document: Document): Schema | undefined {
  if (name === '$') return schema;
  const raw = ((schema.properties ?? {}) as Record<string, Schema>)[name];
  return raw && flatten(raw, document);
}

function follow(value: Raw, document: Document): Raw {
  if (typeof value.$ref !== 'string') return value;
  const parts = value.$ref.replace(/^#\//, '').split('/');
  return parts.reduce<Raw>((node, part) => (node?.[part] ?? {}) as Raw, document);
}
