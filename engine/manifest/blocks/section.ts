import { compact, readMore } from '../build/actions.ts';
import type { PageContext } from '../build/context.ts';
import { readText } from '../build/values.ts';
import type { SectionIr } from '../ir.ts';
import { getItems, type ObjectNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const section: BlockDefinition<'section'> = { children: { key: 'blocks' }, build };

function build(block: ObjectNode, context: PageContext): SectionIr {
  return compact<SectionIr>({
    ...common(block, context),
    block: 'section',
    text: readText(context, block, 'text'),
    blocks: context.children(getItems(block, 'blocks'), context),
    more: readMore(context, block),
  });
}
