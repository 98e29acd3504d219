import { afterEach, expect, it, vi } from 'vitest';
import { rowsOf } from './records.ts';

afterEach(() => vi.restoreAllMocks());

it('warns once of an answer whose list is none, and shows no rows', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const data of [null, undefined, 'São Paulo', { id: 1 }]) {
    const answer = { data };
    expect(rowsOf({ rows: 'data' }, answer)).toEqual([]);
    expect(rowsOf({ rows: 'data' }, answer)).toEqual([]);
  }
  expect(warn).toHaveBeenCalledTimes(4);
  expect(warn.mock.calls[0]?.[0]).toBe('[portico] no list at data');
});

it('says nothing of a list, of an answer that has none, and before the answer', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(rowsOf({ rows: 'data' }, { data: [{ id: 1 }] })).toEqual([{ id: 1 }]);
  expect(rowsOf({ record: 'data' }, { data: { id: 1 } })).toEqual([]);
  expect(rowsOf({ rows: 'data' }, undefined)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});
