import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createContractClient } from '../../contract/client.ts';
import type { OperationIr } from '../../manifest/ir.ts';
import { sourceQuery } from './source-query.ts';

const search: OperationIr = {
  id: 'loja.busca',
  method: 'POST',
  path: '/api/v1/program/{programId}/lojas/busca',
  envelope: { rows: 'data' },
  idempotent: false,
  within: 'session',
  body: 'json',
  path_params: [],
  query_params: ['page'],
};

describe('a source that is read by a POST', () => {
  it('sends its parameters where the contract wants them, and is another one for other values', async () => {
    const sent: Request[] = [];
    const client = createContractClient({
      origin: 'http://prova.localhost',
      programId: async () => 7,
      adminUserId: () => null,
      personId: () => null,
      currentUrl: () => 'http://prova.localhost/lojas',
      onForbidden: () => false,
      fetch: async (request) => {
        sent.push(request);
        return Response.json({ data: [{ id: 1 }] });
      },
    });
    const name = { $cel: { op: 'get', object: { op: 'id', name: 'query' }, field: 'nome' } } as const;
    const source = { key: search.id, operation: search, params: { name, page: 2 }, deferred: false };
    const cache = { client: new QueryClient(), queryKey: [] };
    const query = sourceQuery(source, client.call, { query: { nome: 'Central' } });
    expect(await query.queryFn({ signal: new AbortController().signal, ...cache })).toEqual({
      data: [{ id: 1 }],
    });
    expect(sent[0]?.method).toBe('POST');
    expect(sent[0]?.url).toBe('http://prova.localhost/api/v1/program/7/lojas/busca?page=2');
    expect(await sent[0]?.json()).toEqual({ name: 'Central', program_id: 7 });
    const other = sourceQuery(source, client.call, { query: { nome: 'Norte' } });
    expect(other.queryKey).not.toEqual(query.queryKey);
  });
});
