import { compact, readIcon } from '../build/actions.ts';
import { isTrue } from '../build/columns.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { readEachRow, readsEachRow } from '../build/each-row.ts';
import { valuesOf } from '../build/source.ts';
import { readTarget } from '../build/targets.ts';
import { dataRoots, readText, readValue, readWhen } from '../build/values.ts';
import type { LinkCardIr, LinkCardsIr } from '../ir.ts';
import { get, getItems, getText, type Node, type ObjectNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const linkCards: BlockDefinition<'link-cards'> = { reads: readsEachRow('card'), build };

function build(block: ObjectNode, context: PageContext): LinkCardsIr {
  return compact<LinkCardsIr>({
    ...common(block, context),
    block: 'link-cards',
    look: (getText(block, 'look')?.value ?? 'cards') as LinkCardsIr['look'],
    ...readCards(block, context),
  });
}

function readCards(block: ObjectNode, context: PageContext) {
  if (get(block, 'card') || get(block, 'rows')) {
    const { thing: card, ...rows } = readEachRow(context, block, 'card', readCard);
    return { items: [], card, ...rows };
  }
  if (!get(block, 'items'))
    context.report('PRT-202', { ...block.place, length: 1 }, 'faltam "items", ou "from", "rows" e "card"');
  const { key, data } = valuesOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const items = getItems(block, 'items').map((item) => readCard(inner, item));
  return { source: key, items: items.filter((item) => item !== undefined) };
}

function readCard(context: PageContext, item: Node): LinkCardIr | undefined {
  const badge = get(item, 'badge');
  const isOfRow = getText(item, 'icon')?.value.startsWith('=');
  const card = {
    title: readText(context, item, 'title') ?? '',
    text: readText(context, item, 'text'),
    icon: isOfRow ? readText(context, item, 'icon') : readIcon(context.report, item),
    badge: badge && readValue(context, badge).value,
    hot: isTrue(get(item, 'hot')),
    when: readWhen(context, item),
  };
  const to = readTarget(context, item, true);
  return to ? compact({ ...card, to }) : undefined;
}
