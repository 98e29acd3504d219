/** Pages of a tenant that show one record: where the rows of a list lead when nobody said. */
import type { OperationIr } from '../ir.ts';
import type { Bound, RecordPage } from '../model.ts';
import { getText } from '../node.ts';
import { blocksOf } from '../walk.ts';

interface ShownRecord extends RecordPage {
  /** The operation that answers it. */
  shown: OperationIr;
}

/** What an operation is about: `badge` of `badge.show`. */
export const resourceOf = ({ id }: Pick<OperationIr, 'id'>) => id.split('.')[0];

export function recordPagesOf(bound: Bound): ShownRecord[] {
  return [...bound.pages.values()].flatMap(({ name, params: [param, ...others], node }) => {
    if (param === undefined || others.length > 0) return [];
    const readers = [node, ...blocksOf(node).map((block) => block.node)];
    return readers.flatMap((reader) => {
      const from = getText(reader, 'from');
      const shown = from && bound.operations.get(from);
      return shown?.ir.envelope.record ? [{ name, param, shown: shown.ir }] : [];
    });
  });
}
