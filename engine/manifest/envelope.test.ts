import { describe, expect, it } from 'vitest';
import { type Envelope, listOf, paginationOf, payloadOf } from './envelope.ts';

const paging = { current_page: 1, from: 1, last_page: 3, per_page: 20, to: 20, total: 60 };
const rows = [{ id: 1 }];

describe('an answer with rows', () => {
  it.each<[Envelope, unknown]>([
    [
      { rows: 'data', pagination: 'pagination' },
      { data: rows, pagination: paging },
    ],
    [
      { rows: 'data', pagination: 'pagination' },
      { data: rows, total_value: 7, pagination: paging },
    ],
    [
      { rows: 'reports', pagination: 'pagination' },
      { reports: rows, pagination: paging },
    ],
    [
      { rows: 'data', pagination: 'meta' },
      { data: rows, meta: paging },
    ],
    [
      { rows: 'trainings', pagination: 'meta' },
      { trainings: rows, trainingTracks: [], meta: paging },
    ],
  ])('%j', (envelope, answer) => {
    expect(listOf(envelope, answer)).toBe(rows);
    expect(paginationOf(envelope, answer)).toBe(paging);
    // What stands beside the rows is read in expressions: data.total_value.
    expect(payloadOf(envelope, answer)).toBe(answer);
  });

  it.each<[Envelope, unknown]>([
    [{ rows: 'data' }, { data: rows, resumo: { total: 1 } }],
    [{ rows: 'data' }, { data: rows, total_approveds: 1 }],
    [{ rows: '$' }, rows],
  ])('%j comes whole', (envelope, answer) => {
    expect(listOf(envelope, answer)).toBe(rows);
    expect(paginationOf(envelope, answer)).toBeNull();
  });

  it('has none where another answer came', () => {
    expect(listOf({ rows: 'data' }, null)).toBeUndefined();
    expect(paginationOf({ rows: 'data', pagination: 'meta' }, { meta: null })).toBeNull();
  });
});

it('takes a record out of its envelope, and leaves an answer that has none', () => {
  expect(payloadOf({ record: 'data' }, { data: { id: 1 } })).toEqual({ id: 1 });
  expect(payloadOf({}, { menu: [] })).toEqual({ menu: [] });
  expect(listOf({}, { data: rows })).toBeUndefined();
});
