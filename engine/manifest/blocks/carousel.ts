import { compact, readMore } from '../build/actions.ts';
import { readEachRow, readsEachRow } from '../build/each-row.ts';
import { readSlide } from '../build/slide.ts';
import type { CarouselIr } from '../ir.ts';
import { get, getItems } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const carousel: BlockDefinition<'carousel'> = {
  reads: readsEachRow('slide'),
  build(block, context) {
    const written = getItems(block, 'slides');
    const slides = written.map((slide) => readSlide(context, slide)).filter((slide) => slide !== undefined);
    const isOfRows = get(block, 'from') || get(block, 'rows');
    const { thing: slide, ...rows } = isOfRows ? readEachRow(context, block, 'slide', readSlide) : {};
    if (written.length === 0 && !isOfRows)
      context.report(
        'PRT-202',
        { ...block.place, length: 1 },
        'faltam "slides", ou "from", "rows" e "slide"',
      );
    return compact<CarouselIr>({
      ...common(block, context),
      block: 'carousel',
      slides,
      slide,
      ...rows,
      more: readMore(context, block),
    });
  },
};
