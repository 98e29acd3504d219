import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { DetailIr, ListIr } from '../ir.ts';

const compile = (...blocks: unknown[]) => compilePage({ access: 'manager', blocks });
function first(...blocks: unknown[]) {
  const { compiled, diagnostics } = compile(...blocks);
  expect(diagnostics).toEqual([]);
  return compiled?.pages.p?.blocks[0];
}
const codes = (...blocks: unknown[]) => compile(...blocks).diagnostics.map(({ code }) => code);
const list = (more: object) => ({ block: 'list', from: 'participant.list', ...more });

const active = {
  label: 'Ativa',
  toggle: 'row.status == 1',
  count: '=row.points',
  do: 'participant.updateStatus',
  with: { id: '=row.id', status: '=on ? 1 : 3' },
};

describe('a switch', () => {
  it('is on by an expression, counts, and tells its operation what the press asks for', () => {
    const [action] = (first(list({ row_actions: [active] })) as ListIr).row_actions;
    expect(action?.toggle?.count).toBeDefined();
    expect(action?.do?.operation.id).toBe('participant.updateStatus');
  });

  it('calls an operation, asks nothing, and alone has a count', () => {
    const { do: _, with: __, ...alone } = active;
    expect(codes(list({ row_actions: [{ ...alone, url: '/x' }] }))).toEqual(['PRT-202']);
    expect(codes(list({ row_actions: [{ ...active, confirm: 'Mesmo?' }] }))).toEqual(['PRT-203']);
    const { toggle: ___, ...counted } = { ...active, with: { id: '=row.id', status: 1 } };
    expect(codes(list({ row_actions: [counted] }))).toEqual(['PRT-202']);
  });

  it('is true or false, and its count a number', () => {
    expect(codes(list({ row_actions: [{ ...active, toggle: 'row.points' }] }))).toEqual(['PRT-604']);
    expect(codes(list({ row_actions: [{ ...active, count: '=row.name' }] }))).toEqual(['PRT-604']);
  });

  it('alone gives its values "on"', () => {
    const { toggle: _, count: __, ...plain } = active;
    expect(codes(list({ row_actions: [plain] }))).toEqual(['PRT-602']);
  });
});

describe('the actions of a record', () => {
  const detail = (action: object) => ({ block: 'detail', from: 'participant.points', actions: [action] });

  it('see it as data', () => {
    const read = { label: 'Ler', do: 'push.readAll', confirm: 'Com {{ data.balance }}?' };
    expect((first(detail(read)) as DetailIr).actions).toHaveLength(1);
    expect(codes(detail({ ...read, when: 'data.balanc > 0' }))).toEqual(['PRT-602']);
  });
});

describe('what is said of a row that was seen', () => {
  const seen = {
    do: 'participant.updateStatus',
    with: { id: '=row.id', status: 1 },
    when: 'row.status == 2',
  };

  it('sees the row, and gives the operation what it needs', () => {
    expect((first(list({ seen })) as ListIr).seen?.operation.id).toBe('participant.updateStatus');
    expect(codes(list({ seen: { ...seen, with: { id: '=row.id' } } }))).toEqual(['PRT-606']);
    expect(codes(list({ seen: { ...seen, do: 'participant.list', with: {} } }))).toEqual(['PRT-502']);
  });
});
