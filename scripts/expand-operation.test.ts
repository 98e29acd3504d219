import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Node } from './contract-document.ts';
import { expandOperation, extensions } from './expand-operation.ts';

const parameter = (name: string, place: string) => ({ name, in: place, schema: { title: name } });
const shared = {
  ProgramId: parameter('programId', 'path'),
  Page: parameter('page', 'query'),
  PerPage: { ...parameter('per_page', 'query'), schema: { title: 'per_page', default: 20 } },
  Search: parameter('search', 'query'),
  StartDate: parameter('start_date', 'query'),
  IdempotencyKey: parameter('Idempotency-Key', 'header'),
};
const path = '/api/v1/program/{programId}/sales';
const short = { operationId: 'sale.list', summary: 'Vendas', 'x-access': 'participant' };
const expand = (more: Node) => expandOperation(path, 'get', { ...short, ...more }, shared);

function answerOf(operation: Node): Node {
  const responses = operation.responses as Record<string, { content?: Record<string, { schema: Node }> }>;
  return responses['200']?.content?.['application/json']?.schema ?? {};
}

const namesOf = (operation: Node) => ((operation.parameters ?? []) as Node[]).map(({ name }) => name);

describe('the answer', () => {
  it.each<[Node, Node, string[]]>([
    [{ 'x-rows': 'Sale' }, { rows: 'data' }, ['data']],
    [{ 'x-rows': 'Sale', 'x-pagination': 'meta' }, { rows: 'data', pagination: 'meta' }, ['data', 'meta']],
    [{ 'x-rows': { reports: 'Report' } }, { rows: 'reports' }, ['reports']],
    [{ 'x-rows': 'Sale', 'x-beside': { resumo: 'Summary' } }, { rows: 'data' }, ['data', 'resumo']],
    [{ 'x-record': 'Sale' }, { record: 'data' }, ['data']],
  ])('of %j has its parts where it says', (more, envelope, names) => {
    const operation = expand(more);
    expect(operation['x-envelope']).toEqual(envelope);
    expect(Object.keys(answerOf(operation).properties as Node)).toEqual(names);
    expect(answerOf(operation).required).toEqual(names);
  });

  it('may be a list of plain values', () => {
    const operation = expand({ 'x-rows': { $: 'string' } });
    expect(operation['x-envelope']).toEqual({ rows: '$' });
    expect(answerOf(operation)).toEqual({ type: 'array', title: 'Vendas', items: { type: 'string' } });
  });

  it('may be a schema as it is, a file, or nothing', () => {
    expect(answerOf(expand({ 'x-answer': 'Sale' }))).toEqual({ $ref: '#/components/schemas/Sale' });
    expect(expand({ 'x-download': 'file' }).responses).toMatchObject({ 200: { content: { '*/*': {} } } });
    expect(Object.keys(expand({}).responses as Node)).toEqual(['204', '422', 'default']);
  });
});

describe('the request', () => {
  it('has the parameters of the short form, the path’s first', () => {
    const operation = expand({
      'x-rows': 'Sale',
      'x-pagination': 'pagination',
      'x-page-size': 6,
      'x-order': { 'id,desc': 'Mais recentes', 'id,asc': 'Mais antigas' },
      'x-search': true,
      'x-query': { month: { type: 'string', required: true } },
      'x-idempotent': true,
      parameters: ['StartDate'],
    });
    expect(namesOf(operation)).toEqual([
      ...['programId', 'page', 'per_page', 'order_by', 'search', 'month', 'start_date', 'Idempotency-Key'],
    ]);
    const [, , size, order, , month] = operation.parameters as Node[];
    expect(size?.schema).toMatchObject({ default: 6 });
    expect(order?.schema).toMatchObject({ default: 'id,desc', enum: ['id,desc', 'id,asc'] });
    expect(month).toEqual({ name: 'month', in: 'query', required: true, schema: { type: 'string' } });
    expect(operation['x-default-order']).toBe('id,desc');
  });

  it('takes a filter as the rows have it, but for its tones', () => {
    const status = { type: 'string', enum: ['valid'], 'x-enum-labels': { valid: 'Confirmada' } };
    const schemas = { Sale: { properties: { status: { ...status, 'x-enum-tones': { valid: 'ok' } } } } };
    const filtered = (name: string) =>
      expandOperation(
        path,
        'get',
        { ...short, 'x-rows': 'Sale', 'x-query': { [name]: true } },
        shared,
        schemas,
      );
    const [, given] = filtered('status').parameters as Node[];
    expect(given).toEqual({ name: 'status', in: 'query', schema: status });
    expect(() => filtered('state')).toThrow('Sale has no state');
  });

  it('has a required body unless it says otherwise', () => {
    expect(expand({ 'x-body': 'SaleInput' }).requestBody).toMatchObject({ required: true });
    const form = expand({ 'x-body': { multipart: 'SaleInput', optional: true } }).requestBody;
    expect(form).toMatchObject({ required: false, content: { 'multipart/form-data': {} } });
  });

  it('needs nobody signed in when it is public', () => {
    expect(expand({ 'x-access': 'public' }).security).toEqual([]);
    expect(expand({}).security).toBeUndefined();
  });
});

it.each([
  ['get', {}, false],
  ['get', { 'x-writes': true }, true],
  ['post', {}, true],
  ['post', { 'x-reads': true }, false],
  ['delete', {}, true],
])('knows of a %s with %j whether it writes', (method, more, writes) => {
  const operation = expandOperation(path, method, { ...short, ...more }, shared);
  expect(operation).toMatchObject({ 'x-writes': writes });
  expect(operation).not.toHaveProperty('x-reads');
});

it('refuses unknown extensions', () => {
  expect(() => expand({ 'x-row': 'Sale' })).toThrow('sale.list: nobody knows x-row');
  expect(() => expand({ parameters: ['Monht'] })).toThrow('no Monht');
  expect(() => expandOperation('/x/{id}', 'get', short, shared)).toThrow('{id}');
});

describe('docs/contract.md', () => {
  const text = readFileSync(new URL('../docs/contract.md', import.meta.url), 'utf8');
  const folder = new URL('../openapi/paths/', import.meta.url);
  const paths = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));

  it('shows operations as they are in the contract', () => {
    const examples = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, example = '']) => example);
    expect(examples.length).toBeGreaterThan(2);
    expect(examples.filter((example) => !paths.some((file) => file.includes(example)))).toEqual([]);
  });

  it('explains every extension', () => {
    const explained = [...text.matchAll(/^\| `(x-[a-z-]+)/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...extensions].sort());
  });
});
