import { compact, readIcon } from '../build/actions.ts';
import { isTrue } from '../build/columns.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { valuesOf } from '../build/source.ts';
import { readTarget, targetsOf } from '../build/targets.ts';
import { dataRoots, readText, readValue, readWhen } from '../build/values.ts';
import type { LinkCardsIr } from '../ir.ts';
import { get, getItems, getText, type Node, type ObjectNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const linkCards: BlockDefinition<'link-cards'> = { build };

function build(block: ObjectNode, context: PageContext): LinkCardsIr {
  const { key, data } = valuesOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const items = getItems(block, 'items').map((item) => readCard(inner, item));
  return compact<LinkCardsIr>({
    ...common(block, context),
    block: 'link-cards',
    source: key,
    look: (getText(block, 'look')?.value ?? 'cards') as LinkCardsIr['look'],
    items: items.filter((item) => item !== undefined),
  });
}

function readCard(context: PageContext, item: Node): LinkCardsIr['items'][number] | undefined {
  const badge = get(item, 'badge');
  const card = {
    title: readText(context, item, 'title') ?? '',
    text: readText(context, item, 'text'),
    icon: readIcon(context.report, item),
    badge: badge && readValue(context, badge).value,
    hot: isTrue(get(item, 'hot')),
    when: readWhen(context, item),
  };
  const to = readTarget(targetsOf(context), item, true);
  return to ? compact({ ...card, to }) : undefined;
}
