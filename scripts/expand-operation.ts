/** Expands the short forms of an operation in `openapi/paths/` to OpenAPI (docs/contract.md). */
import type { Envelope } from '../engine/manifest/envelope.ts';
import type { Node } from './contract-document.ts';

type Parameter = Node & { name: string; in: string };
type Shape = string | Node;

interface Short {
  operationId: string;
  summary: string;
  'x-access': string;
  'x-idempotent'?: boolean;
  'x-rows'?: string | Record<string, Shape>;
  'x-record'?: string | Record<string, Shape>;
  'x-beside'?: Record<string, Shape>;
  'x-answer'?: string;
  'x-pagination'?: string;
  'x-cursor'?: string;
  'x-page-size'?: number;
  'x-order'?: Record<string, string>;
  'x-search'?: boolean;
  'x-download'?: 'file' | 'base64';
  'x-later'?: boolean;
  'x-path'?: Record<string, Node>;
  'x-query'?: Record<string, Node | true>;
  'x-reads'?: boolean;
  'x-writes'?: boolean;
  'x-personal'?: boolean;
  'x-body'?: string | { json?: string; multipart?: string; optional?: boolean };
  parameters?: (string | Parameter)[];
  responses?: Node;
}

/** The extensions that an operation may have. `docs/contract.md` lists them all. */
export const extensions: readonly string[] = [
  ...['x-access', 'x-role', 'x-public-rows', 'x-personal', 'x-idempotent', 'x-limit'],
  ...['x-reads', 'x-writes', 'x-changes', 'x-event'],
  ...['x-rows', 'x-record', 'x-answer', 'x-beside', 'x-download', 'x-later', 'x-envelope'],
  ...['x-pagination', 'x-cursor', 'x-page-size', 'x-order', 'x-default-order', 'x-search'],
  ...['x-path', 'x-query', 'x-body'],
];

const plain = new Set(['string', 'integer', 'number', 'boolean']);

/**
 * One operation as OpenAPI: tag, parameters, body, answer and errors follow from its short form, `x-envelope`
 * says where its answer has rows, paging or its record, and `x-writes` whether it changes anything. `shared`:
 * the parameters that many operations have; `schemas`: those of `components/`.
 */
export function expandOperation(
  path: string,
  method: string,
  source: Node,
  shared: Record<string, Node>,
  schemas: Record<string, Node> = {},
): Node {
  refuseUnknown(source);
  const {
    'x-rows': rows,
    'x-record': record,
    'x-beside': beside,
    'x-answer': answer,
    'x-pagination': pagination,
    'x-cursor': cursor,
    'x-page-size': pageSize,
    'x-order': order,
    'x-search': isSearched,
    'x-download': download,
    'x-later': isLater,
    'x-path': ownPath,
    'x-query': ownQuery,
    'x-body': body,
    'x-reads': reads,
    'x-writes': writes,
    'x-personal': personal,
    parameters,
    responses,
    ...kept
  } = source as unknown as Short & Node;
  const defaultOrder = order && Object.keys(order)[0];
  const answered = answerOf(source as unknown as Short);
  const changes = method === 'get' ? writes === true : reads !== true;
  const all = [
    ...pathParameters(path, ownPath ?? {}, shared),
    ...(pagination
      ? [sharedParameter('Page', shared), perPage(sharedParameter('PerPage', shared), pageSize)]
      : []),
    ...(cursor
      ? [sharedParameter('Cursor', shared), perPage(sharedParameter('CursorSize', shared), pageSize)]
      : []),
    ...(order ? [orderParameter(order)] : []),
    ...(isSearched ? [sharedParameter('Search', shared)] : []),
    ...Object.entries(ownQuery ?? {}).map(([name, schema]) =>
      parameter('query', name, schema === true ? ownField(rows, name, schemas) : schema),
    ),
    ...(parameters ?? []).map((item) => (typeof item === 'string' ? sharedParameter(item, shared) : item)),
    ...(kept['x-idempotent'] ? [sharedParameter('IdempotencyKey', shared)] : []),
  ];
  return {
    ...kept,
    tags: [kept.operationId.split('.')[0]],
    'x-writes': changes,
    'x-personal': kept['x-access'] !== 'public' && (personal ?? changes),
    ...(kept['x-access'] === 'public' ? { security: [] } : {}),
    ...(defaultOrder ? { 'x-default-order': defaultOrder } : {}),
    ...(answered.envelope ? { 'x-envelope': answered.envelope } : {}),
    ...(download ? { 'x-download': download } : {}),
    ...(all.length > 0 ? { parameters: all } : {}),
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: {
      ...(responses ?? okResponse(kept.summary, answered)),
      ...(isLater ? laterResponse : {}),
      '422': refTo('responses', 'Invalid'),
      default: refTo('responses', 'Problem'),
    },
  };
}

/** A misspelt extension would have no effect, so it is an error. */
function refuseUnknown(source: Node): void {
  const unknown = Object.keys(source).filter((key) => key.startsWith('x-') && !extensions.includes(key));
  if (unknown.length > 0)
    throw new Error(`${String(source.operationId)}: nobody knows ${unknown.join(', ')} (docs/contract.md).`);
}

const refTo = (section: string, name: string): Node => ({ $ref: `#/components/${section}/${name}` });

/** `Badge` is a schema of `components/`, `string` a plain type; anything else is already a schema. */
function schemaOf(shape: Shape): Node {
  if (typeof shape !== 'string') return shape;
  return plain.has(shape) ? { type: shape } : refTo('schemas', shape);
}

/** A property's schema with a title: its own, or the operation's. */
function titled(shape: Shape, title: string): Node {
  return { title, ...schemaOf(shape) };
}

/** A job makes the file (RFC 9110, 15.3.3). */
const laterResponse: Node = {
  '202': {
    description: 'O arquivo é feito aos poucos, e aparece em uma página',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/FileLater' } } },
  },
};

interface Answer {
  schema?: Node;
  media?: string;
  envelope?: Envelope;
}

function okResponse(summary: string, { schema, media = 'application/json' }: Answer): Node {
  if (!schema) return { '204': { description: summary } };
  return { '200': { description: summary, content: { [media]: { schema } } } };
}

/** The answer's schema, and the place of the rows, the paging or the record in it. */
function answerOf(source: Short): Answer {
  const download = source['x-download'];
  if (download === 'file') return { schema: { type: 'string', format: 'file' }, media: '*/*' };
  if (download === 'base64') return { schema: schemaOf('Download') };
  if (source['x-answer']) return { schema: schemaOf(source['x-answer']) };
  const {
    'x-rows': rows,
    'x-record': record,
    'x-pagination': pagination,
    'x-cursor': cursor,
    summary,
  } = source;
  const written = rows ?? record;
  if (!written) return {};
  const [place, shape] = placed(written);
  const value = rows ? { type: 'array', title: summary, items: schemaOf(shape) } : titled(shape, summary);
  const envelope: Envelope = {
    ...(rows ? { rows: place } : { record: place }),
    ...(pagination ? { pagination } : {}),
    ...(cursor ? { cursor } : {}),
  };
  if (place === '$') return { schema: value, envelope };
  const properties: Node = {
    [place]: value,
    ...Object.fromEntries(
      Object.entries(source['x-beside'] ?? {}).map(([name, beside]) => [name, titled(beside, name)]),
    ),
    ...(pagination ? { [pagination]: titled('Pagination', 'Paginação') } : {}),
    ...(cursor ? { [cursor]: { type: ['string', 'null'], title: 'Continuação' } } : {}),
  };
  return { schema: { type: 'object', required: Object.keys(properties), properties }, envelope };
}

/** `Badge` is placed under `data`; `{ reports: Report }` names another place. */
function placed(written: string | Record<string, Shape>): [place: string, shape: Shape] {
  if (typeof written === 'string') return ['data', written];
  const [entry] = Object.entries(written);
  if (!entry) throw new Error('x-rows and x-record need one property name and its schema.');
  return entry;
}

/** What a filter with the name of a field of the rows takes: what the field has. Nobody shows a filter in tones. */
function ownField(rows: Short['x-rows'], name: string, schemas: Record<string, Node>): Node {
  const [, row] = placed(rows ?? {});
  const field = ((schemas[String(row)]?.properties ?? {}) as Record<string, Node>)[name];
  if (!field) throw new Error(`x-query: ${String(row)} has no ${name}.`);
  const { 'x-enum-tones': _, ...taken } = field;
  return taken;
}

function requestBody(body: NonNullable<Short['x-body']>): Node {
  const { json, multipart, optional } = typeof body === 'string' ? { json: body } : body;
  return {
    required: !optional,
    content: {
      ...(multipart ? { 'multipart/form-data': { schema: schemaOf(multipart) } } : {}),
      ...(json ? { 'application/json': { schema: schemaOf(json) } } : {}),
    },
  };
}

/** The `{names}` in a path, each described by the operation itself or by a shared parameter. */
function pathParameters(path: string, own: Record<string, Node>, shared: Record<string, Node>): Node[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = own[name];
    if (schema) return parameter('path', name, { ...schema, required: true });
    const known = Object.values(shared).find((item) => item.in === 'path' && item.name === name);
    if (!known)
      throw new Error(`Nothing says what {${name}} of ${path} is: x-path or components/parameters.yaml.`);
    return known;
  });
}

function parameter(place: string, name: string, { required, ...schema }: Node): Parameter {
  return { name, in: place, ...(required ? { required: true } : {}), schema };
}

function sharedParameter(name: string, shared: Record<string, Node>): Node {
  const found = shared[name];
  if (!found) throw new Error(`components/parameters.yaml has no ${name}.`);
  return found;
}

function perPage(shared: Node, size: number | undefined): Node {
  return size === undefined ? shared : { ...shared, schema: { ...(shared.schema as Node), default: size } };
}

/** `order_by` with the orders of the list; the first one is the default. */
function orderParameter(order: Record<string, string>): Parameter {
  const values = Object.keys(order);
  return parameter('query', 'order_by', {
    type: 'string',
    title: 'Ordenar por',
    default: values[0],
    enum: values,
    'x-enum-labels': order,
  });
}
