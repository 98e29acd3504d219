import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { ListIr, ProgressIr } from '../ir.ts';

function compile(block: object) {
  const { compiled, diagnostics } = compilePage({ access: 'manager', blocks: [block] });
  const problems = diagnostics.map(({ code, suggestion }) => (suggestion ? [code, suggestion] : [code]));
  return { block: compiled?.pages.p?.blocks[0], problems };
}
const list = (more: object) => compile({ block: 'list', from: 'participant.list', ...more });

describe('rows in groups', () => {
  it('take the month of a date, the names of a status, and whatever a field says', () => {
    const groupBy = (by: unknown) => (list({ group_by: by }).block as ListIr).group_by;
    expect(groupBy('created_at')).toMatchObject({ by: 'month' });
    expect(groupBy({ field: 'created_at', by: 'year' })).toMatchObject({ by: 'year' });
    expect(groupBy('status')).toMatchObject({ format: 'enum', labels: { 1: 'Ativo' } });
    expect(groupBy('establishment')).toEqual({ field: 'establishment', format: 'text' });
  });

  it.each([
    ['a field that the rows have not', { group_by: 'creatd_at' }, [['PRT-601', 'created_at']]],
    ['a part of what is no date', { group_by: { field: 'status', by: 'day' } }, [['PRT-604']]],
    ['a look without a place for headings', { group_by: 'status', as: 'podium' }, [['PRT-203']]],
  ])('report %s', (_, more, expected) => {
    expect(list(more).problems).toEqual(expected);
  });
});

describe('the label on a card', () => {
  it.each([
    ['of a number is shown', 'points', true],
    ['of a date is not', 'created_at', undefined],
    ['of a date is shown where the manifest writes it', { field: 'created_at', label: 'Desde' }, true],
    ['of a text is not', { field: 'establishment', label: 'Loja' }, undefined],
  ])('%s', (_, column, named) => {
    const [, shown] = (list({ columns: ['name', column] }).block as ListIr).columns;
    expect(shown?.named).toBe(named);
  });
});

describe('a way to show that no contract names', () => {
  it('is for the values that it can show', () => {
    const column = (field: string, format: string) => list({ columns: ['name', { field, format }] }).problems;
    expect(column('created_at', 'countdown')).toEqual([]);
    expect(column('points', 'countdown')).toEqual([['PRT-607']]);
    expect(column('name', 'progress')).toEqual([['PRT-607']]);
  });
});

describe('a tree', () => {
  it('says which field names the row above', () => {
    const { block, problems } = list({ as: 'tree', parent: 'points' });
    expect(problems).toEqual([]);
    expect((block as ListIr).parent).toBe('points');
    expect(list({ as: 'tree' }).problems).toEqual([['PRT-202']]);
    expect(list({ parent: 'points' }).problems).toEqual([['PRT-202']]);
    expect(list({ as: 'tree', parent: 'pointz' }).problems).toEqual([['PRT-601', 'points']]);
  });
});

describe('media', () => {
  const media = (more: object) =>
    compile({ block: 'media', from: 'news.list', file: 'image', name: 'title', ...more });

  it('say which field has the file', () => {
    const { block, problems } = media({});
    expect(problems).toEqual([]);
    expect(block).toMatchObject({
      source: 'news.list',
      file: 'image',
      empty: { title: 'Nada por aqui ainda' },
    });
    expect(media({ file: 'title' }).problems).toEqual([['PRT-612']]);
    expect(media({ file: 'imagem' }).problems).toEqual([['PRT-601', 'image']]);
    expect(media({ file: undefined }).problems).toEqual([['PRT-202']]);
    expect(media({ from: 'panel.home' }).problems).toEqual([['PRT-502']]);
  });
});

describe('a gauge', () => {
  const gauge = (bands: unknown) =>
    compile({
      block: 'progress',
      from: 'participant.points',
      value: '=data.balance',
      target: 100,
      as: 'gauge',
      bands,
    });

  it('has its bands from the lowest to the highest, the last without an end', () => {
    const bands = [{ until: 50, tone: 'bad' }, { tone: 'ok' }];
    const { block, problems } = gauge(bands);
    expect(problems).toEqual([]);
    expect((block as ProgressIr).bands).toEqual(bands);
    expect(
      gauge([
        { until: 50, tone: 'bad' },
        { until: 20, tone: 'ok' },
      ]).problems,
    ).toEqual([['PRT-607']]);
    expect(gauge([{ tone: 'bad' }, { until: 20, tone: 'ok' }]).problems).toEqual([['PRT-607']]);
    expect(gauge([{ until: 50, tone: 'read' }]).problems).toEqual([['PRT-203', 'bad']]);
  });
});
