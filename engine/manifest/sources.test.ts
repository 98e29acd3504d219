import { describe, expect, it } from 'vitest';
import { compilePage } from './fixtures/compile-files.ts';

const sourcesOf = (...blocks: unknown[]) => {
  const { compiled, diagnostics } = compilePage({ access: 'manager', blocks });
  expect(diagnostics).toEqual([]);
  return compiled?.pages.p?.sources.map(({ key, params, deferred }) => [key, Object.keys(params), deferred]);
};
const total = {
  block: 'stats',
  from: 'news.list',
  items: [{ label: 'Total', value: '=data.pagination.total' }],
};
const list = { block: 'list', from: 'news.list' };
const ofPage = [expect.stringMatching(/^news\.list/), [], false];
const ofList = expect.arrayContaining(['category_id']);

describe('numbers beside a list', () => {
  const each = {
    block: 'each',
    from: 'participant.list',
    row_blocks: [{ ...list, params: { category_id: '=row.id' } }],
  };
  it.each([
    ['before', [total, each]],
    ['after', [each, total]],
  ])('are not those of a list that stands in each row (%s it)', (_, blocks) => {
    const sources = sourcesOf(...blocks);
    expect(sources).toContainEqual(ofPage);
    expect(sources).toContainEqual([expect.stringMatching(/^news\.list/), ofList, true]);
  });

  const opener = {
    block: 'list',
    from: 'participant.list',
    row_actions: [{ label: 'Ver', open: 'ver', with: { id: '=row.id' } }],
  };
  const opened = { ...list, params: { category_id: '=opened.id' } };
  it.each([
    ['before', (dialog: object) => [total, opener, dialog]],
    ['after', (dialog: object) => [opener, dialog, total]],
  ])('are not those of a list that a click opens (%s it)', (_, around) => {
    const sources = sourcesOf(...around({ id: 'ver', in: 'modal', title: 'Ver', ...opened }));
    expect(sources).toContainEqual(ofPage);
  });

  it.each([
    ['before', (dialog: object) => [dialog, list]],
    ['after', (dialog: object) => [list, dialog]],
  ])('are those of the page’s list where the dialog has none (%s it)', (_, around) => {
    const opens = { block: 'link-cards', items: [{ title: 'Total', open: 'total' }] };
    const dialog = { id: 'total', block: 'section', in: 'modal', title: 'Total', blocks: [total] };
    const keys = sourcesOf(opens, ...around(dialog))?.map(([key]) => key);
    expect(keys?.filter((key) => String(key).startsWith('news.list'))).toEqual(['news.list']);
  });

  it('are those of the list that stands with them in the dialog', () => {
    const dialog = { id: 'ver', block: 'section', in: 'modal', title: 'Ver', blocks: [total, opened] };
    const sources = sourcesOf(opener, dialog);
    expect(sources?.filter(([key]) => String(key).startsWith('news.list'))).toEqual([
      ['news.list', ofList, true],
    ]);
  });
});
