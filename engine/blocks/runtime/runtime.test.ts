import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../contract/failure.ts';
import { Intents } from './intents.ts';
import { callOptions, multipart, resolveParams } from './params.ts';
import { rowKey, rowsOf, valueAt } from './records.ts';
import { isInternal, safeUrl } from './safe-url.ts';

describe('records', () => {
  it('gives plain values a name, and no rows where there are none', () => {
    expect(rowsOf({ rows: 'data' }, { data: [{ id: 1 }] })).toEqual([{ id: 1 }]);
    expect(rowsOf({ rows: '$' }, ['café'])).toEqual([{ value: 'café' }]);
    expect(rowsOf({ rows: 'data' }, null)).toEqual([]);
    expect(rowsOf({ record: 'data' }, { data: { id: 1 } })).toEqual([]);
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
      envelope: { record: 'data' },
      idempotent: false,
      within: 'session',
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
  const succeed = () => Promise.resolve({});
  const failWith = (status: number) => () =>
    Promise.reject(new ApiFailure({ status, code: 'x', message: '' }));

  /** The key of each call, in turn. */
  async function keysOf(
    ...sendings: (readonly [payload: unknown, call: () => Promise<unknown>])[]
  ): Promise<string[]> {
    let count = 0;
    const intents = new Intents(() => `key-${++count}`);
    const keys: string[] = [];
    for (const [payload, call] of sendings) {
      const sending = intents.send('a', payload, (key) => {
        keys.push(key);
        return call();
      });
      await sending.catch(() => undefined);
    }
    return keys;
  }

  it('have a new key once they are settled, or changed', async () => {
    const same = { x: 1 };
    const keys = await keysOf([same, succeed], [same, failWith(422)], [{ x: 2 }, succeed], [same, succeed]);
    expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
  });

  it.each([0, 401, 408, 429, 503])(
    'keep their key after status %i: the outcome is unknown',
    async (status) => {
      const keys = await keysOf([{ x: 1 }, failWith(status)], [{ x: 1 }, succeed]);
      expect(keys).toEqual(['key-1', 'key-1']);
    },
  );

  it('have a key for each file', async () => {
    const said = { lastModified: 1 };
    const files = [
      new File(['a'], 'a.png', said),
      new File(['bb'], 'a.png', said),
      new File(['a'], 'b.png', said),
    ];
    const sendings = [...files, files[0]].map((file) => [{ file }, failWith(503)] as const);
    expect(await keysOf(...sendings)).toEqual(['key-1', 'key-2', 'key-3', 'key-1']);
  });

  it('keep their key after anything else that was thrown', async () => {
    const keys = await keysOf([1, () => Promise.reject(new TypeError('cut'))], [1, succeed]);
    expect(keys).toEqual(['key-1', 'key-1']);
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
