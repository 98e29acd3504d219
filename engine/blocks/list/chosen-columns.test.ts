import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { isColumnShown, keepColumns, nameOfTable, recallColumns } from './chosen-columns.ts';

const scope = (user: number | null, more: object = {}) => ({
  program: { id: 101 },
  user: user === null ? null : { id: user },
  flags: {},
  ...more,
});

it('shows the columns of the manifest without the optional ones, and else what somebody chose', () => {
  const columns = [
    { field: 'name', part: 'title', isOptional: false },
    { field: 'points', isOptional: false },
    { field: 'email', isOptional: true },
  ];
  const shown = (chosen: Record<string, boolean>) =>
    columns.filter((column) => isColumnShown(column, chosen)).map(({ field }) => field);
  expect(shown({})).toEqual(['name', 'points']);
  expect(shown({ email: true, points: false })).toEqual(['name', 'email']);
  expect(shown({ name: false })).toEqual(['name', 'points']);
});

describe('the columns that somebody chose', () => {
  it('are kept for the person, the program and the table', () => {
    const store = memoryStorage();
    const ana = nameOfTable(scope(1), 'participantes', 'lista');
    keepColumns(ana, { email: true, points: false }, store);
    expect(recallColumns(ana, store)).toEqual({ email: true, points: false });
    expect(recallColumns(nameOfTable(scope(2), 'participantes', 'lista'), store)).toEqual({});
    expect(recallColumns(nameOfTable(scope(1), 'vendas', 'lista'), store)).toEqual({});
    expect(
      recallColumns(nameOfTable({ ...scope(1), program: { id: 202 } }, 'participantes', 'lista'), store),
    ).toEqual({});
  });

  it('are forgotten when the table is as it comes, and the others stay', () => {
    const store = memoryStorage();
    const [ana, leo] = [1, 2].map((id) => nameOfTable(scope(id), 'participantes', 'lista'));
    keepColumns(ana ?? null, { email: true }, store);
    keepColumns(leo ?? null, { points: false }, store);
    keepColumns(ana ?? null, {}, store);
    expect(JSON.parse(store.getItem('portico columns') ?? '')).toEqual({
      '101 2 participantes/lista': { points: false },
    });
  });

  it('are not kept for a visitor, nor where an admin looks in somebody’s place', () => {
    expect(nameOfTable(scope(null), 'participantes', 'lista')).toBeNull();
    expect(nameOfTable(scope(1, { flags: { admin_access: true } }), 'participantes', 'lista')).toBeNull();
    expect(recallColumns(null, memoryStorage())).toEqual({});
  });

  it('are those of the table where the device has none, or something else', () => {
    const store = memoryStorage();
    store.setItem('portico columns', '{quebrado');
    expect(recallColumns('101 1 participantes/lista', store)).toEqual({});
    keepColumns('101 1 participantes/lista', { email: true }, store);
    expect(recallColumns('101 1 participantes/lista', store)).toEqual({ email: true });
  });
});
