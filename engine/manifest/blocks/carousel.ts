import { suggest } from '../../expression/check.ts';
import { any, type Shape, shapeAt } from '../../expression/shape.ts';
import { compact, readMore } from '../build/actions.ts';
import { operationOf, type PageContext, withRoots } from '../build/context.ts';
import { rowPaths } from '../build/rows.ts';
import { readSlide } from '../build/slide.ts';
import { sourceOf } from '../build/source.ts';
import { dataRoots } from '../build/values.ts';
import type { CarouselIr } from '../ir.ts';
import { get, getItems, getObject, getText, type ObjectNode } from '../node.ts';
import { rowShape } from '../roots.ts';
import { type BlockDefinition, common } from './definition.ts';

export const carousel: BlockDefinition<'carousel'> = { build };

function build(block: ObjectNode, context: PageContext): CarouselIr {
  const { key, data } = sourceOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const written = getItems(block, 'slides');
  const slides = written.map((slide) => readSlide(inner, slide)).filter((slide) => slide !== undefined);
  const each = key === undefined ? undefined : readEach(inner, block, key);
  if (written.length === 0 && !each && !get(block, 'from'))
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
  const operation = operationOf(context, block, 'from');
  const read = (item: Shape) => (slide && readSlide(withRoots(context, { item }), slide)) ?? {};
  if (!rows && operation?.row) return { source, slide: read(rowShape(operation, context.contract)) };
  const path = rows?.value ?? 'data';
  const found = context.roots.data ? shapeAt(context.roots.data, path) : { shape: any };
  const list = 'shape' in found ? found.shape : undefined;
  if (!list || (list.kind !== 'list' && list.kind !== 'any')) {
    const place = rows?.place ?? { ...block.place, length: 1 };
    const near = operation && suggest(path, rowPaths(operation, context.contract));
    context.report('PRT-601', place, `"rows" precisa ser uma lista da resposta; "${path}" não é`, near);
  }
  return { source, rows: path, slide: read(list?.kind === 'list' ? list.item() : any) };
}
