import { expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { ListIr } from '../ir.ts';

const compile = (...blocks: unknown[]) => compilePage({ access: 'manager', blocks });

it('the link of a row stands in the first column of a table without texts', () => {
  const block = { block: 'list', from: 'participant.list', columns: ['points', 'created_at'] };
  const titleOf = (more: object) => {
    const list = compile({ ...block, ...more }).compiled?.pages.p?.blocks[0] as ListIr;
    return list.parts.title;
  };
  expect(titleOf({ row_link: { page: 'p' } })).toBe('points');
  expect(titleOf({ columns: ['points', 'name'], row_link: { page: 'p' } })).toBe('name');
  // An address is a link of its own.
  expect(titleOf({ columns: ['email', 'points'], row_link: { page: 'p' } })).toBe('points');
  expect(titleOf({})).toBeUndefined();
});

it('the link of a row may be of some rows alone', () => {
  const block = { block: 'list', from: 'participant.list', columns: ['name'] };
  const list = (when: string) => compile({ ...block, row_link: { page: 'p', when } });
  expect(list('row.status == 1').compiled?.pages.p?.blocks[0]).toMatchObject({
    row_link: { page: 'p', when: { $cel: expect.any(Object) } },
  });
  expect(list('row.nada == 1').diagnostics).toMatchObject([{ code: 'PRT-602' }]);
  expect(list('row.name').diagnostics).toMatchObject([{ code: 'PRT-604' }]);
});
