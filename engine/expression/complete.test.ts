import { describe, expect, it } from 'vitest';
import { completionsAt } from './complete.ts';
import { number, record, string } from './shape.ts';

const item = record({ points: number, name: string });
const roots = {
  row: record({ name: string, address: record({ city: string }), items: { kind: 'list', item: () => item } }),
};
/** The names at the bar. */
const at = (source: string) => {
  const offset = source.indexOf('|');
  return completionsAt(source.replace('|', ''), offset, roots).all.map(({ name }) => name);
};

describe('names in an expression', () => {
  it.each([
    ['|', ['row', 'size', 'format']],
    ['ro|', ['row']],
    ['row.name == "" && r|', ['row']],
    ['row.|', ['name', 'address', 'items']],
    ['row.address.c|', ['city']],
    ['row.items[0].|', ['points', 'name']],
    ['row.items.|', ['exists', 'filter']],
    ['row.items.exists(one, one.|', ['points']],
    ['row.name.|', ['startsWith']],
  ])('%s', (source, names) => expect(at(source)).toEqual(expect.arrayContaining(names)));

  it.each(["row.name == 'row.|'", '1|', 'size(row.items).|', 'row.nothing.|'])('none at %s', (source) =>
    expect(at(source)).toEqual([]),
  );

  it('replaces the name that was begun', () => {
    expect(completionsAt('row.na', 6, roots).start).toBe(4);
  });
});
