import { describe, expect, it } from 'vitest';
import { callOptions } from '../../blocks/runtime/params.ts';
import { indexContract } from '../contract.ts';
import { compileFiles } from '../fixtures/compile-files.ts';
import { contract } from '../fixtures/compile-fixture.ts';

const row = { type: 'object', properties: { name: { type: 'string', title: 'Loja' } } };
const answer = {
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'array', title: 'Lojas', items: row } },
};
const filter = {
  type: 'object',
  required: ['status'],
  properties: { status: { type: 'string', title: 'Situação' } },
};
const page = { name: 'page', in: 'query', schema: { type: 'integer', title: 'Página' } };

/** The contract with a POST that reads and a GET that writes. */
const against = indexContract({
  ...contract.document,
  paths: {
    ...(contract.document.paths as object),
    '/stores/search': {
      post: {
        operationId: 'store.search',
        'x-access': 'participant',
        'x-writes': false,
        'x-envelope': { rows: 'data' },
        parameters: [page],
        requestBody: { content: { 'application/json': { schema: filter } } },
        responses: { 200: { content: { 'application/json': { schema: answer } } } },
      },
    },
    '/stores/{id}/seen': {
      get: {
        operationId: 'store.see',
        'x-access': 'participant',
        'x-writes': true,
        'x-changes': ['store.search'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', title: 'Loja' } }],
        responses: { 200: { content: { 'application/json': { schema: answer } } } },
      },
    },
  },
});

function compile(block: object) {
  const blocks = [{ id: 'b', ...block }];
  const { compiled, diagnostics } = compileFiles(
    { 'pages/p.json': { name: 'p', path: '/p', title: 'P', blocks } },
    against,
  );
  return { page: compiled?.pages.p, problems: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}

const list = { block: 'list', from: 'store.search', params: { status: 'open' }, columns: ['name'] };
const action = (operation: string) => ({
  ...list,
  actions: [{ label: 'Ver', do: operation, with: { id: 1 } }],
});

describe('a POST that reads', () => {
  it('is read by "from", its body given by "params"', () => {
    const { page, problems } = compile(list);
    expect(problems).toEqual([]);
    const [source] = page?.sources ?? [];
    expect(source?.operation).toMatchObject({ id: 'store.search', method: 'POST', query_params: ['page'] });
    const params = { status: 'open', page: 2 };
    expect(source && callOptions(source.operation, params)).toEqual({
      path: {},
      query: { page: 2 },
      body: { status: 'open' },
    });
  });

  it('needs what its body requires', () => {
    const [problem] = compile({ ...list, params: {} }).problems;
    expect(problem).toContain('PRT-606 "store.search" precisa do parâmetro "status"');
  });

  it('is nothing to do', () => {
    const { problems } = compile({ ...list, actions: [{ label: 'Ver', do: 'badge.list' }] });
    expect(problems).toEqual(['PRT-502 "badge.list" só lê; "do" pede uma operação que grava']);
  });
});

describe('a GET that writes', () => {
  it('is done by an action, and what it changes is read again', () => {
    const { page, problems } = compile(action('store.see'));
    expect(problems).toEqual([]);
    expect(page?.blocks).toMatchObject([{ actions: [{ done: { reload: ['store.search'] } }] }]);
  });

  it('is never read', () => {
    const { problems } = compile({ block: 'list', from: 'store.see', params: { id: 1 }, columns: ['name'] });
    expect(problems).toEqual(['PRT-502 "store.see" grava; "from" pede uma operação de leitura']);
  });
});
