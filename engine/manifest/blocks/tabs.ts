import { joined } from '../../expression/conditions.ts';
import { compact } from '../build/actions.ts';
import type { PageContext } from '../build/context.ts';
import { readText, readWhen } from '../build/values.ts';
import type { TabsIr } from '../ir.ts';
import { getItems, getText, type ObjectNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const tabs: BlockDefinition<'tabs'> = {
  children: { key: 'blocks', parts: 'tabs', isOneOpen: true },
  build,
};

function build(block: ObjectNode, context: PageContext): TabsIr {
  const parts = getItems(block, 'tabs').map((tab, index) => {
    const when = readWhen(context, tab);
    return compact<TabsIr['tabs'][number]>({
      id: getText(tab, 'id')?.value ?? String(index),
      label: readText(context, tab, 'label') ?? '',
      when,
      blocks: context.children(getItems(tab, 'blocks'), {
        ...context,
        isDeferred: context.isDeferred || index > 0,
        when: joined('&&', context.when, when),
      }),
    });
  });
  return { ...common(block, context), block: 'tabs', tabs: parts };
}
