import { describe, expect, it } from 'vitest';
import { Intents, isUnknownOutcome } from './intents.ts';
import { callOptions, multipart, resolveParams } from './params.ts';
import { paginationOf, payloadOf, rowKey, rowsOf, valueAt } from './records.ts';
import { isInternal, safeUrl } from './safe-url.ts';

describe('records', () => {
  it('takes the payload out of its envelope', () => {
    expect(payloadOf('record', { data: { id: 1 } })).toEqual({ id: 1 });
    expect(payloadOf('bare', { menu: [] })).toEqual({ menu: [] });
    expect(rowsOf('page', { data: [{ id: 1 }], pagination: {} })).toEqual([{ id: 1 }]);
    expect(rowsOf('list', { data: ['café'] })).toEqual([{ value: 'café' }]);
    expect(rowsOf('list', null)).toEqual([]);
  });
  it('finds pagination where there is one', () => {
    expect(paginationOf({ data: [], pagination: { last_page: 3 } })?.last_page).toBe(3);
    expect(paginationOf({ data: [] })).toBeNull();
  });
  it('walks dot paths and stops softly', () => {
    expect(valueAt({ state: { name: 'Bahia' } }, 'state.name')).toBe('Bahia');
    expect(valueAt({ state: null }, 'state.name')).toBeUndefined();
    expect(rowKey({ name: 'x' }, 4)).toBe(4);
  });
});

describe('params', () => {
  it('leaves out what says nothing', () => {
    expect(resolveParams({ page: 2, search: '', status: null }, {})).toEqual({ page: 2 });
  });
  it('puts path parameters in the path and the rest where the method wants it', () => {
    const get = {
      id: 'x.show',
      method: 'GET',
      path: '/x/{id}',
      envelope: 'record',
      idempotent: false,
      path_params: ['id'],
    } as const;
    expect(callOptions({ ...get, path_params: ['id'] }, { id: 7, page: 1 })).toEqual({
      path: { id: 7 },
      query: { page: 1 },
    });
    const put = { ...get, method: 'PUT', body: 'json', path_params: ['id'] } as const;
    expect(callOptions({ ...put, path_params: ['id'] }, { id: 7, status: 1 })).toEqual({
      path: { id: 7 },
      body: { status: 1 },
    });
  });
  it('repeats a list in a multipart body', () => {
    expect(multipart({ ids: [1, 2], empty: null, name: 'a' }).getAll('ids[]')).toEqual(['1', '2']);
  });
});

describe('intents', () => {
  it('keeps the key of an unsettled intent and renews a settled or changed one', () => {
    let count = 0;
    const intents = new Intents(() => `key-${++count}`);
    expect(intents.keyFor('a', { x: 1 })).toBe('key-1');
    expect(intents.keyFor('a', { x: 1 })).toBe('key-1');
    expect(intents.keyFor('a', { x: 2 })).toBe('key-2');
    intents.settle('a', { x: 1 });
    expect(intents.keyFor('a', { x: 1 })).toBe('key-3');
  });
  it('knows which failures leave the outcome open', () => {
    expect([undefined, 0, 503, 422, 404].map(isUnknownOutcome)).toEqual([true, true, true, false, false]);
  });
});

describe('addresses', () => {
  it('refuses what could run', () => {
    expect(safeUrl('javascript:alert(1)')).toBeNull();
    expect(safeUrl(' java\nscript:alert(1)')).toBeNull();
    expect(safeUrl('data:text/html,x')).toBeNull();
    expect(safeUrl('/painel')).toBe('/painel');
    expect(safeUrl('mailto:a@b.com')).toBe('mailto:a@b.com');
  });
  it('knows its own addresses', () => {
    expect([isInternal('/a'), isInternal('//evil.example'), isInternal('/\\evil')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
