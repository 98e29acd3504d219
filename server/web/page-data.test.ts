import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { PageIr, SourceIr } from '../../engine/manifest/ir.ts';
import type { CallInput } from '../pipeline/call.ts';
import { readPage } from './page-data.ts';

const source: SourceIr = {
  key: 'store.search',
  operation: {
    id: 'store.search',
    method: 'POST',
    path: '/api/v1/program/{programId}/stores/search',
    envelope: { rows: 'data' },
    idempotent: false,
    within: 'session',
    body: 'json',
    path_params: [],
    query_params: ['page'],
  },
  params: { status: 'open', page: 2 },
  deferred: false,
};

it('answers a POST that reads inside the first HTML, body and query where they belong', async () => {
  const asked: CallInput[] = [];
  const dispatchOperation = async (_id: string, input: CallInput) => {
    asked.push(input);
    return { status: 200, body: { data: [] } };
  };
  const app = { dispatchOperation } as unknown as FastifyInstance;
  const page = { sources: [source, { ...source, key: 'later', deferred: true }] } as PageIr;
  const { answers } = await readPage(app, page, 7, {}, { headers: {} });
  expect(asked).toEqual([
    { path: { programId: 7 }, query: { page: 2 }, body: { status: 'open' }, requestLike: { headers: {} } },
  ]);
  expect(answers).toEqual([{ key: ['store.search', { page: '2', status: 'open' }], data: { data: [] } }]);
});
