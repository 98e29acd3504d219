/** Blocks of content: rich text, banner, carousel, link cards. */
import { suggest } from '../../expression/check.ts';
import { any, shapeAt } from '../../expression/shape.ts';
import { compact, readIcon, readMore } from '../build/actions.ts';
import { isTrue } from '../build/columns.ts';
import { operationOf, type PageContext, withRoots } from '../build/context.ts';
import { rowPaths } from '../build/rows.ts';
import { sourceOf } from '../build/source.ts';
import { readTarget, targetsOf } from '../build/targets.ts';
import { dataRoots, readText, readUrl, readValue, readWhen } from '../build/values.ts';
import type { BannerIr, CarouselIr, Dynamic, LinkCardsIr, RichTextIr, SlideIr } from '../ir.ts';
import { get, getItems, getObject, getText, isText, type Node, type ObjectNode } from '../node.ts';
import { asWritten, type BlockDefinition, common } from './definition.ts';

export const richText: BlockDefinition<'rich-text'> = { infer: asWritten, build: buildRichText };
export const banner: BlockDefinition<'banner'> = { infer: asWritten, build: buildBanner };
export const carousel: BlockDefinition<'carousel'> = { infer: asWritten, build: buildCarousel };
export const linkCards: BlockDefinition<'link-cards'> = { infer: asWritten, build: buildLinkCards };

function buildRichText(block: ObjectNode, context: PageContext): RichTextIr {
  const { key, data } = sourceOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  return compact<RichTextIr>({
    ...common(block, context),
    block: 'rich-text',
    html: readText(inner, block, 'html') ?? '',
    source: key,
  });
}

/** An image: `assets/…`, an address or an expression. */
function readImage(context: PageContext, owner: Node): Dynamic<string> | undefined {
  const node = get(owner, 'image');
  if (node && isText(node) && node.value.startsWith('assets/'))
    return context.assets.url(node, context.report);
  return readUrl(context, owner, 'image');
}

function readSlide(context: PageContext, owner: Node): SlideIr {
  return compact<SlideIr>({
    title: readText(context, owner, 'title'),
    text: readText(context, owner, 'text'),
    image: readImage(context, owner),
    alt: readText(context, owner, 'alt'),
    to: readTarget(targetsOf(context), owner),
  });
}

function buildBanner(block: ObjectNode, context: PageContext): BannerIr {
  const { key, data } = sourceOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  return compact<BannerIr>({
    ...common(block, context, inner),
    ...readSlide(inner, block),
    block: 'banner',
    source: key,
    look: (getText(block, 'look')?.value ?? 'wide') as BannerIr['look'],
    action: readMore(inner, block, 'action'),
  });
}

function buildCarousel(block: ObjectNode, context: PageContext): CarouselIr {
  const { key, data } = sourceOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const slides = getItems(block, 'slides').map((slide) => readSlide(inner, slide));
  const each = key === undefined ? undefined : readEach(inner, block, key);
  if (slides.length === 0 && !each && !get(block, 'from'))
    context.report('PRT-202', { ...block.place, length: 1 }, 'faltam "slides", ou "from", "rows" e "slide"');
  return compact<CarouselIr>({
    ...common(block, context),
    block: 'carousel',
    slides,
    each,
    more: readMore(context, block),
  });
}

function readEach(context: PageContext, block: ObjectNode, source: string): CarouselIr['each'] {
  const rows = getText(block, 'rows');
  const slide = getObject(block, 'slide');
  if (!slide)
    context.report('PRT-202', { ...block.place, length: 1 }, 'falta "slide": como cada item aparece');
  const path = rows?.value ?? 'data';
  const found = context.roots.data ? shapeAt(context.roots.data, path) : { shape: any };
  const list = 'shape' in found ? found.shape : undefined;
  if (!list || (list.kind !== 'list' && list.kind !== 'any')) {
    const place = rows?.place ?? { ...block.place, length: 1 };
    const operation = operationOf(context, block, 'from');
    const near = operation && suggest(path, rowPaths(operation, context.contract));
    context.report('PRT-601', place, `"rows" precisa ser uma lista da resposta; "${path}" não é`, near);
  }
  const item = list?.kind === 'list' ? list.item() : any;
  return { source, rows: path, slide: slide ? readSlide(withRoots(context, { item }), slide) : {} };
}

function buildLinkCards(block: ObjectNode, context: PageContext): LinkCardsIr {
  const { key, data } = sourceOf(context, block);
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
  return to && compact({ ...card, to });
}
