import { describe, expect, it } from 'vitest';
import { type Branch, treeOf } from './tree.ts';

const said = (branches: readonly Branch[]): string =>
  branches.map(({ key, children }) => (children.length > 0 ? `${key}(${said(children)})` : key)).join(' ');
const rows = (...pairs: [id: number, parent: number | null][]) =>
  pairs.map(([id, parent]) => ({ id, parent: parent === null ? null : { id: parent } }));

describe('a tree of rows', () => {
  it('has each row below the one that it names, whichever comes first', () => {
    expect(said(treeOf(rows([4, 2], [1, null], [2, 1], [3, 1]), 'parent.id'))).toBe('1(2(4) 3)');
  });

  it('loses no row whose parent is elsewhere, or that stands below itself', () => {
    expect(said(treeOf(rows([1, 9], [2, 2], [3, 4], [4, 3]), 'parent.id'))).toBe('1 2 4(3)');
  });
});
