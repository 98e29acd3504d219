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

it('asks for nothing that will not show, or of which nobody knows yet', async () => {
  const asked: string[] = [];
  const dispatchOperation = async (id: string) => {
    asked.push(id);
    return { status: id === 'record' ? 200 : 404, body: { open: true } };
  };
  const app = { dispatchOperation } as unknown as FastifyInstance;
  const read = (id: string, when?: string): SourceIr => ({
    ...source,
    key: id,
    operation: { ...source.operation, id, envelope: {} },
    on_error: { named: true },
    ...(when && {
      when: { $cel: { op: 'get', object: { op: 'id', name: when }, field: 'open' } },
    }),
  });
  const sources = [read('record'), read('of-record', 'record'), read('hidden', 'flags'), read('row', 'row')];
  const page = { record: 'record', sources } as PageIr;
  const { isMissing } = await readPage(app, page, 7, { flags: { open: false } }, { headers: {} });
  expect(asked).toEqual(['record', 'of-record']);
  expect(isMissing).toBe(true);
  asked.length = 0;
  const other = { ...page, sources: [sources[0], ...sources.slice(2)] } as PageIr;
  expect((await readPage(app, other, 7, { flags: { open: false } }, { headers: {} })).isMissing).toBe(false);
});
