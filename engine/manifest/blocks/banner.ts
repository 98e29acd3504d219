import { compact, readMore } from '../build/actions.ts';
import { type PageContext, withRoots } from '../build/context.ts';
import { readSlide } from '../build/slide.ts';
import { valuesOf } from '../build/source.ts';
import { dataRoots } from '../build/values.ts';
import type { BannerIr } from '../ir.ts';
import { get, getItems, getText, type ObjectNode } from '../node.ts';
import { type BlockDefinition, common } from './definition.ts';

export const banner: BlockDefinition<'banner'> = {
  children: { key: 'blocks' },
  bringsHeading: ({ look, title }) => look === 'hero' && Boolean(title),
  build,
};

function build(block: ObjectNode, context: PageContext): BannerIr | undefined {
  const { key, data } = valuesOf(context, block);
  const inner = withRoots(context, dataRoots(data));
  const slide = readSlide(inner, block);
  if (!slide) return undefined;
  return compact<BannerIr>({
    ...common(block, context, inner),
    ...slide,
    block: 'banner',
    source: key,
    look: (getText(block, 'look')?.value ?? 'wide') as BannerIr['look'],
    action: readMore(inner, block, 'action'),
    blocks: get(block, 'blocks') && context.children(getItems(block, 'blocks'), context),
  });
}
