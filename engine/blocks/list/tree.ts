import { type Row, reader, rowKey } from '../runtime/records.ts';

export interface Branch {
  key: string;
  row: Row;
  /** Place of its row in the list. */
  index: number;
  children: Branch[];
}

/**
 * Rows below the rows that they name, in the order of the list. One whose parent is not in the list stands at the top,
 * and so does one that would stand below itself.
 */
export function treeOf(rows: readonly Row[], parent: string): Branch[] {
  const read = reader(parent);
  const branches = rows.map(
    (row, index): Branch => ({ key: String(rowKey(row, index)), row, index, children: [] }),
  );
  const byKey = new Map(branches.map((branch) => [branch.key, branch]));
  const above = new Map<Branch, Branch>();
  const isBelow = (branch: Branch | undefined, other: Branch): boolean =>
    branch !== undefined && (branch === other || isBelow(above.get(branch), other));
  const roots: Branch[] = [];
  for (const branch of branches) {
    const named = byKey.get(String(read(branch.row) ?? ''));
    if (!named || isBelow(named, branch)) roots.push(branch);
    else {
      above.set(branch, named);
      named.children.push(branch);
    }
  }
  return roots;
}
