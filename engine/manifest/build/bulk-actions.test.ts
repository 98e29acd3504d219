import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { ListIr } from '../ir.ts';

const send = {
  label: 'Avisar',
  do: 'push.send',
  with: { content: 'Oi', participant_ids: '=selected.map(r, r.id)' },
};
const list = (action: object, more: object = {}) => ({
  block: 'list',
  from: 'participant.list',
  bulk_actions: [action],
  ...more,
});
const compile = (...blocks: unknown[]) => compilePage({ access: 'manager', blocks });
const codes = (...blocks: unknown[]) => compile(...blocks).diagnostics.map(({ code }) => code);

describe('actions on the rows that a visitor chose', () => {
  it('see them as selected', () => {
    const { compiled, diagnostics } = compile(
      list({ ...send, confirm: 'Avisar {{ size(selected) }}?', when: 'selected.all(r, r.status == 1)' }),
    );
    expect(diagnostics).toEqual([]);
    const [block] = compiled?.pages.p?.blocks ?? [];
    expect((block as ListIr).bulk_actions[0]?.do?.operation.id).toBe('push.send');
  });

  it('know the fields of a row and what the contract takes', () => {
    expect(
      codes(list({ ...send, with: { ...send.with, participant_ids: '=selected.map(r, r.idd)' } })),
    ).toEqual(['PRT-602']);
    expect(codes(list({ ...send, with: { ...send.with, participant_ids: '=size(selected)' } }))).toEqual([
      'PRT-607',
    ]);
  });

  it('see no row of their own, and a row sees none that are selected', () => {
    expect(codes(list({ ...send, confirm: '{{ row.name }}?' }))).toEqual(['PRT-602']);
    const row = { block: 'list', from: 'participant.list', row_actions: [{ ...send }] };
    expect(codes(row)).toEqual(['PRT-602']);
  });

  it('may be done on all that match, with their filters and their number', () => {
    const all = { ...send, confirm: 'Avisar {{ total }}?', all_with: { content: '=matching.search' } };
    expect(codes(list(all))).toEqual([]);
    expect(codes(list({ ...all, confirm: undefined }))).toEqual(['PRT-202']);
    expect(codes(list({ ...all, confirm: '{{ size(selected) }}?' }))).toEqual(['PRT-602']);
    expect(codes(list({ ...all, all_with: { participant_ids: '=selected.map(r, r.id)' } }))).toEqual([
      'PRT-606',
      'PRT-602',
    ]);
    const row = { ...all, with: { content: 'Oi' }, confirm: 'Avisar?' };
    expect(codes({ block: 'list', from: 'participant.list', row_actions: [row] })).toEqual(['PRT-407']);
  });

  it('need rows that can be told apart, and a look with a place for the check box', () => {
    const labels = { label: 'Ver', url: '/x' };
    expect(codes(list(labels, { from: 'panel.home', rows: 'ranking' }))).toEqual(['PRT-601']);
    expect(codes(list(send, { as: 'timeline' }))).toEqual(['PRT-203']);
  });
});
