import { expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';

const found = (...blocks: unknown[]) =>
  compilePage({ from: 'panel.home', blocks }).diagnostics.map(({ code, message }) => [
    code,
    message.includes('"export"') || message.includes('export'),
  ]);
const told = [['PRT-602', true]];
const list = (more: object) => ({ block: 'list', from: 'news.list', export: true, ...more });
const opener = {
  block: 'list',
  from: 'news.list',
  row_actions: [{ label: 'A', open: 'ver', with: { id: '=row.id' } }],
};
const dialog = (more: object) => ({ id: 'ver', in: 'modal', title: 'Ver', ...list(more) });

it('a list that the server cannot make again is not offered as a file', () => {
  expect(found(opener, dialog({ params: { category_id: '=opened.id' } }))).toEqual(told);
  expect(found(opener, dialog({ when: 'opened.id == 1' }))).toEqual(told);
  expect(found({ block: 'each', from: 'news.list', row_blocks: [list({})] })).toEqual(told);
  const rows = { from: undefined, rows: '=record.ranking.filter(r, r.points < row.points)' };
  const section = { block: 'section', blocks: [list(rows)] };
  expect(found({ block: 'each', rows: '=record.ranking', row_blocks: [section] })).toEqual(told);
});

it('one that asks for nothing of the click, or is not offered, is fine', () => {
  expect(found(opener, dialog({}))).toEqual([]);
  expect(found(opener, dialog({ params: { category_id: '=opened.id' }, export: false }))).toEqual([]);
  expect(found(list({ rows: undefined }))).toEqual([]);
});
