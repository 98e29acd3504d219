import { isTrue } from '../build/columns.ts';
import type { PageContext } from '../build/context.ts';
import type { ColumnsIr } from '../ir.ts';
import { get, getItems, type ObjectNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const columns: BlockDefinition<'columns'> = { children: { key: 'blocks', parts: 'columns' }, build };

function build(block: ObjectNode, context: PageContext): ColumnsIr {
  const parts = getItems(block, 'columns').map((column) => {
    const span = get(column, 'span');
    return {
      span: span?.kind === 'scalar' ? Number(span.value) : 12,
      ...(isTrue(get(column, 'follows')) && { follows: true as const }),
      blocks: context.children(getItems(column, 'blocks'), context),
    };
  });
  return { ...common(block, context), block: 'columns', columns: parts };
}
