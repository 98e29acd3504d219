import { describe, expect, it } from 'vitest';
import { resolve } from '../../expression/evaluate.ts';
import { compilePage } from '../fixtures/compile-files.ts';
import type { ListIr } from '../ir.ts';

const compile = (...blocks: unknown[]) => compilePage({ access: 'manager', blocks });
const withAction = (participants: unknown) => ({
  block: 'list',
  from: 'participant.list',
  row_actions: [{ label: 'A', do: 'participant.inactivateBatch', with: { participant_ids: participants } }],
});
const given = (participants: unknown) => {
  const { compiled } = compile(withAction(participants));
  const list = compiled?.pages.p?.blocks[0] as ListIr;
  return list.row_actions[0]?.do?.with?.participant_ids;
};

describe('a list among the values of a call', () => {
  it('takes expressions and texts in its items', () => {
    const scope = { row: { id: 7, name: 'Ana' } };
    expect(resolve(given(['=row.id']), scope)).toEqual([7]);
    expect(resolve(given(['=row.id', 3, '{{ row.name }}!']), scope)).toEqual([7, 3, 'Ana!']);
    expect(resolve(given([{ id: '=row.id', tipo: 'a' }]), scope)).toEqual([{ id: 7, tipo: 'a' }]);
  });

  it('stays as it is written without any', () => {
    expect(given([1, 2])).toEqual([1, 2]);
  });

  it('says what is wrong in an item', () => {
    const codes = (value: unknown) => compile(withAction(value)).diagnostics.map(({ code }) => code);
    expect(codes(['=row.idd'])).toEqual(['PRT-602']);
    expect(codes(['row.id'])).toEqual(['PRT-603']);
  });
});
