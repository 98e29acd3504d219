/** Pages of a tenant that show one record: where the rows of a list lead when nobody said. */
import type { Bound } from '../model.ts';
import { getText } from '../node.ts';
import { blocksOf } from '../walk.ts';
import type { RecordPage } from './context.ts';

export function recordPagesOf(bound: Bound): RecordPage[] {
  return [...bound.pages.values()].flatMap(({ name, params: [param, ...others], node }) => {
    if (param === undefined || others.length > 0) return [];
    const readers = [node, ...blocksOf(node).map((block) => block.node)];
    return readers.flatMap((reader) => {
      const from = getText(reader, 'from');
      const shown = from && bound.operations.get(from);
      return shown?.ir.envelope.record ? [{ name, param, operation: shown.ir }] : [];
    });
  });
}
