import { expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { ListIr } from '../ir.ts';

const compile = (action: object) =>
  compilePage({
    blocks: [{ block: 'list', from: 'ticket.list', row_actions: [{ label: 'Baixar', ...action }] }],
  });
const codes = (action: object) => compile(action).diagnostics.map(({ code }) => code);
const id = { id: '=row.id' };

it('lets an action fetch what answers a file, as the contract says that it comes', () => {
  const { compiled, diagnostics } = compile({ download: 'file.open', with: id });
  expect(diagnostics).toEqual([]);
  const [list] = compiled?.pages.p?.blocks ?? [];
  const [action] = (list as ListIr).row_actions;
  expect(action?.download).toMatchObject({ operation: { id: 'file.open' }, as: 'file' });
  expect(action?.do).toBeUndefined();
});

it('tells of an operation that answers no file, of a missing parameter and of two things at once', () => {
  expect(codes({ download: 'ticket.list' })).toEqual(['PRT-502']);
  expect(codes({ do: 'file.open', with: id })).toEqual(['PRT-502']);
  expect(codes({ download: 'file.open' })).toEqual(['PRT-606']);
  expect(codes({ download: 'file.open', with: id, url: '/x' })).toEqual(['PRT-407']);
  expect(codes({ download: 'file.open', do: 'push.readAll', with: id })).toContain('PRT-407');
});

it('lets an action ask for more than the page does where a condition says who has it', () => {
  const move = { do: 'campaign.delete', with: id };
  expect(codes(move)).toEqual(['PRT-503']);
  expect(codes({ ...move, when: 'row.id > 0' })).toEqual(['PRT-503']);
  expect(codes({ ...move, when: 'abilities.manages_participants' })).toEqual([]);
});
